import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore } from "../../browser/storage";

const KEY = STORAGE_KEYS.zone;

/** Returns the zone that was last chosen in this browser; null where none was. */
export function readChosenZone(): number | null {
  const id = Number(localStore.get(KEY) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Stores the chosen zone, so that products, cart and checkout show its price and day. */
export const storeChosenZone = (id: number): void => localStore.set(KEY, String(id));
