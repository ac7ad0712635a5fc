import { localStore, readJson } from "../../browser/storage";

/** Shared by the tabs of a browser. */
const KEY = "ordered_cart";

/** Thrown instead of ordering what a form in another tab has ordered: it never reached the shop, so it has no code of the api. */
export class CartAlreadyOrdered extends Error {
  override readonly name = "CartAlreadyOrdered";
}

interface OrderedCart {
  items: string;
  at: number;
}

/** Stores what was ordered, for forms that are open in other tabs. */
export const rememberOrdered = (items: string, at = Date.now()): void =>
  localStore.set(KEY, JSON.stringify({ items, at } satisfies OrderedCart));

/** Returns whether the same items were ordered since a time, by a form in another tab. */
export function wasOrderedSince(items: string, since: number): boolean {
  const last = readJson(localStore, KEY) as Partial<OrderedCart> | null;
  return last?.items === items && (last.at ?? 0) > since;
}
