import { isOrderLink, ORDER_LINKS_MAX } from "@fundi/shared/orders/order-link";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore, readJson } from "./storage";

const orderIdOf = (link: string): number => Number.parseInt(link, 36);

/** Returns the links of orders that this device keeps, newest first. A link names its order by the id, and nothing else. */
export function storedLinks(): string[] {
  const stored = readJson(localStore, STORAGE_KEYS.orderLinks);
  return Array.isArray(stored) ? stored.filter(isOrderLink).slice(0, ORDER_LINKS_MAX) : [];
}

const store = (links: readonly string[]): void =>
  localStore.set(STORAGE_KEYS.orderLinks, JSON.stringify(links.slice(0, ORDER_LINKS_MAX)));

/** Keeps a link on this device, in place of an earlier one of the same order. */
export function keepLink(link: string): void {
  store([link, ...storedLinks().filter((kept) => orderIdOf(kept) !== orderIdOf(link))]);
}

/** Returns the kept link of an order; undefined where there is none. */
export const storedLinkOf = (orderId: number): string | undefined =>
  storedLinks().find((link) => orderIdOf(link) === orderId);

/** Removes a link from this device. */
export const forgetLink = (link: string): void => store(storedLinks().filter((kept) => kept !== link));

/** Removes the link of an order, after it was taken into an account. */
export const forgetLinkOf = (orderId: number): void =>
  store(storedLinks().filter((link) => orderIdOf(link) !== orderId));
