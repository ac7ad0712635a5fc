import { onModuleReset } from "@fundi/shared/web/module-state";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { useSyncExternalStore } from "react";
import { localStore } from "../../browser/storage";
import { type Cart, parseCart } from "./cart";

const EMPTY: Cart = [];
let storedText: string | null = null;
let current: Cart = EMPTY;
onModuleReset(() => {
  storedText = null;
  current = EMPTY;
});

/** Returns the stored cart; the same object until the stored text changes. */
export function currentCart(): Cart {
  const text = localStore.get(STORAGE_KEYS.cart);
  if (text !== storedText) {
    storedText = text;
    current = parseCart(text);
  }
  return current;
}

/** Stores the changed cart. An empty cart removes the key. */
export function updateCart(change: (cart: Cart) => Cart): Cart {
  const cart = change(currentCart());
  if (cart.length === 0) localStore.remove(STORAGE_KEYS.cart);
  else localStore.set(STORAGE_KEYS.cart, JSON.stringify(cart));
  return cart;
}

const subscribe = (listener: () => void) => localStore.subscribe(listener, STORAGE_KEYS.cart);

/** The cart, in sync with other tabs. Empty on the server and during hydration. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, currentCart, () => EMPTY);
