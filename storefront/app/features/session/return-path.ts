import { STORAGE_KEYS } from "@fundi/shared/constants";
import { isOwnPath } from "@fundi/shared/own-path";
import { localStore } from "../../browser/storage";

const AFTER_SIGN_IN = "/dashboard";

/** A path of this site that is worth returning to; anything else could lead elsewhere, or in circles. */
const isReturnable = (path: unknown): path is string => isOwnPath(path) && !/^\/(login|register)(?:[/?#]|$)/.test(path);

/** Keeps where the visitor was, for the way back after signing in. */
export function rememberReturnPath(path: string): void {
  if (isReturnable(path)) localStore.set(STORAGE_KEYS.returnTo, path);
}

/** Where to go after signing in, asked once: `returnTo` of the navigation, else the kept path, else the dashboard. */
export function takeReturnPath(returnTo?: unknown): string {
  const kept = localStore.get(STORAGE_KEYS.returnTo);
  localStore.remove(STORAGE_KEYS.returnTo);
  return [returnTo, kept].find(isReturnable) ?? AFTER_SIGN_IN;
}
