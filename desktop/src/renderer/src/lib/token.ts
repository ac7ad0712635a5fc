import { STORAGE_KEYS } from "@fundi/shared/constants";
import { bridge, isInstalled, start } from "../bridge/bridge";
import { readStored } from "./stored";

let kept = start.token;

/** The session token of whoever is signed in on this machine (specification 1 §3). Other windows of a browser share it. */
export const readToken = (): string | null => (isInstalled ? kept : readStored(STORAGE_KEYS.token));

export function writeToken(token: string | null): void {
  kept = token;
  void bridge.keepSession({ token });
}
