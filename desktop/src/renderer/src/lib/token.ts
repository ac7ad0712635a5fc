import { STORAGE_KEYS } from "@fundi/shared/constants";
import { readStored, writeStored } from "./stored";

/** The session token of whoever is signed in on this machine (specification 1 §3). */
export const readToken = (): string | null => readStored(STORAGE_KEYS.token);

export const writeToken = (token: string | null): void => writeStored(STORAGE_KEYS.token, token);
