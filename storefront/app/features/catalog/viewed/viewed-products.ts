import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore, readJson } from "../../../browser/storage";

/** One row of cards, and the product whose page is open. */
const MOST = 5;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Returns the ids of the products whose pages were opened on this device, the latest first. */
export function viewedProducts(): number[] {
  const stored = readJson(localStore, STORAGE_KEYS.viewedProducts);
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MOST) : [];
}

/** Remembers that a product's page was opened; only on this device, and not where the browser refuses to store. */
export function rememberViewed(id: number): void {
  const others = viewedProducts().filter((other) => other !== id);
  localStore.setDurably(STORAGE_KEYS.viewedProducts, JSON.stringify([id, ...others].slice(0, MOST)));
}

/** Removes all of them from this device. */
export const forgetViewed = (): void => localStore.remove(STORAGE_KEYS.viewedProducts);
