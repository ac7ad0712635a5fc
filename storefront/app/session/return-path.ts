import { isOwnPath } from "@fundi/shared/values/own-path";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore } from "../browser/storage";

const AFTER_SIGN_IN = "/dashboard";

/** Whether a path may be returned to: on this site, and not a sign-in page, which would be a loop. */
const isReturnable = (path: unknown): path is string => isOwnPath(path) && !/^\/(login|register)(?:[/?#]|$)/.test(path);

/** Stores the current path for the return after signing in. */
export function rememberReturnPath(path: string): void {
  if (isReturnable(path)) localStore.set(STORAGE_KEYS.returnTo, path);
}

/** Returns the path after signing in, and clears it: `returnTo` of the navigation, else the stored one, else the dashboard. */
export function takeReturnPath(returnTo?: unknown): string {
  const stored = localStore.get(STORAGE_KEYS.returnTo);
  localStore.remove(STORAGE_KEYS.returnTo);
  return [returnTo, stored].find(isReturnable) ?? AFTER_SIGN_IN;
}
