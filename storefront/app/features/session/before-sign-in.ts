import { STORAGE_KEYS } from "@fundi/shared/constants";
import { localStore, readJson } from "../../browser/storage";

const KEY = "before_sign_in";
const KEPT = [STORAGE_KEYS.theme, STORAGE_KEYS.cart] as const;

type Belongings = Partial<Record<(typeof KEPT)[number], string>>;

const read = (): Belongings => (readJson(localStore, KEY) ?? {}) as Belongings;

/** Notes the theme and cart that a guest has before signing in, to give them back at log-out (`decisions.md` D9 18). */
export function noteBelongings(): void {
  const belongings: Belongings = {};
  for (const key of KEPT) {
    const value = localStore.get(key);
    if (value !== null) belongings[key] = value;
  }
  if (Object.keys(belongings).length > 0) localStore.set(KEY, JSON.stringify(belongings));
  else localStore.remove(KEY);
}

/** The guest's cart was bought or emptied since: it does not come back. */
export function forgetGuestCart(): void {
  const { [STORAGE_KEYS.cart]: _, ...rest } = read();
  if (localStore.get(KEY) !== null) localStore.set(KEY, JSON.stringify(rest));
}

/** Clears local storage and writes back only what was the guest's. */
export function clearAllButBelongings(): void {
  const belongings = read();
  localStore.clear();
  for (const key of KEPT) {
    const value = belongings[key];
    if (typeof value === "string") localStore.set(key, value);
  }
}
