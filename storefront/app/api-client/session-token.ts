import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore } from "../browser/storage";

/** The stored session token, for the `Authorization` header. */
export const readToken = (): string | null => localStore.get(STORAGE_KEYS.token);
