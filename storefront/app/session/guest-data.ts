import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { forgetLink, storedLinks } from "../browser/guest-links";
import { localStore, readJson } from "../browser/storage";

const KEY = "before_sign_in";
const STORED_KEYS = [STORAGE_KEYS.theme, STORAGE_KEYS.cart, STORAGE_KEYS.guestLinks] as const;

type GuestData = Partial<Record<(typeof STORED_KEYS)[number], string>>;

const read = (): GuestData => (readJson(localStore, KEY) ?? {}) as GuestData;

/** Saves the theme, the cart and the links of a guest before signing in, to restore them at log-out. */
export function saveGuestData(): void {
  const belongings: GuestData = {};
  for (const key of STORED_KEYS) {
    const value = localStore.get(key);
    if (value !== null) belongings[key] = value;
  }
  if (Object.keys(belongings).length > 0) localStore.set(KEY, JSON.stringify(belongings));
  else localStore.remove(KEY);
}

/** Removes the guest's cart from the saved data after it was ordered or emptied. */
export function discardGuestCart(): void {
  const { [STORAGE_KEYS.cart]: _, ...rest } = read();
  if (localStore.get(KEY) !== null) localStore.set(KEY, JSON.stringify(rest));
}

/** Clears local storage and restores the guest's data, without links that were removed or taken into an account since. */
export function restoreGuestData(): void {
  const belongings = read();
  const links = storedLinks();
  localStore.clear();
  for (const key of STORED_KEYS) {
    const value = belongings[key];
    if (typeof value === "string") localStore.set(key, value);
  }
  for (const link of storedLinks().filter((saved) => !links.includes(saved))) forgetLink(link);
}
