import { onModuleReset } from "@fundi/shared/web/module-state";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { bridge, isInstalled, start } from "../bridge/bridge";
import { readStored } from "./stored";

let cachedToken = start.token;
onModuleReset(() => {
  cachedToken = start.token;
});

/** Returns the current session token on this computer. All windows of a browser share it. */
export const readToken = (): string | null => (isInstalled ? cachedToken : readStored(STORAGE_KEYS.token));

export function writeToken(token: string | null): void {
  cachedToken = token;
  void bridge.storeSession({ token });
}
