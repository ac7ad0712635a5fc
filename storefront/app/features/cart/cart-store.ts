import { STORAGE_KEYS } from "@fundi/shared/constants";
import { useSyncExternalStore } from "react";
import { localStore, onStorageChange } from "../../browser/storage";
import { type Cart, parseCart } from "./cart";

const EMPTY: Cart = [];
const listeners = new Set<() => void>();
let storedText: string | null = null;
let current: Cart = EMPTY;

/** The cart as it is stored now. The same object is answered until the stored text changes. */
export function currentCart(): Cart {
  const text = localStore.get(STORAGE_KEYS.cart);
  if (text !== storedText) {
    storedText = text;
    current = parseCart(text);
  }
  return current;
}

/** Stores what `change` makes of the cart and tells every part of the page. An empty cart leaves no key behind. */
export function updateCart(change: (cart: Cart) => Cart): Cart {
  const cart = change(currentCart());
  if (cart.length === 0) localStore.remove(STORAGE_KEYS.cart);
  else localStore.set(STORAGE_KEYS.cart, JSON.stringify(cart));
  for (const listener of listeners) listener();
  return cart;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange(STORAGE_KEYS.cart, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The cart, also as other tabs change it. Empty on the server and until the page has started. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, currentCart, () => EMPTY);
