import { z } from "@fundi/shared/contract/z";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore, readJson } from "../../../browser/storage";

const MOST = 6;
const Stored = z.array(z.string().min(1).max(100));

/** Returns what was searched for on this device, the latest first. */
export function recentSearches(): string[] {
  const parsed = Stored.safeParse(readJson(localStore, STORAGE_KEYS.recentSearches));
  return parsed.success ? parsed.data.slice(0, MOST) : [];
}

/** Remembers a search on this device; the same words in another spelling of letters count once. */
export function rememberSearch(words: string): void {
  const q = words.trim().slice(0, 100);
  if (q === "") return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase());
  localStore.set(STORAGE_KEYS.recentSearches, JSON.stringify([q, ...others].slice(0, MOST)));
}

export const forgetSearches = (): void => localStore.remove(STORAGE_KEYS.recentSearches);
