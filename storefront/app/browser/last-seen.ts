import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { localStore, readJson } from "./storage";

/** What a page that was opened by a link last showed, for when there is no network. */
interface LastSeen {
  /** The link that opens it: it goes with the link. */
  link: string;
  /** When it was loaded, in milliseconds. */
  at: number;
  data: unknown;
}

/** It goes after this, also where nobody opens it again with a network. */
const LIFETIME_MS = 7 * 24 * 3_600_000;
/** More than anybody waits for at once. */
const MOST = 5;

const isSeen = (value: unknown): value is LastSeen =>
  typeof value === "object" && value !== null && "link" in value && "at" in value && "data" in value;

/** Returns what is stored and not too old, newest first; also of a clock that was set back. */
function read(now: number): LastSeen[] {
  const stored = readJson(localStore, STORAGE_KEYS.lastSeen);
  const seen = Array.isArray(stored) ? stored.filter(isSeen) : [];
  return seen.filter(({ at }) => at <= now && now - at < LIFETIME_MS);
}

function write(seen: readonly LastSeen[]): void {
  if (seen.length > 0) localStore.set(STORAGE_KEYS.lastSeen, JSON.stringify(seen.slice(0, MOST)));
  else if (localStore.get(STORAGE_KEYS.lastSeen) !== null) localStore.remove(STORAGE_KEYS.lastSeen);
}

/** Stores what the page of a link shows, in place of what it showed before. */
export const storeLastSeen = (link: string, data: unknown, at: number): void =>
  write([{ link, at, data }, ...read(Date.now()).filter((seen) => seen.link !== link)]);

/** Returns what the page of a link last showed; undefined where nothing is stored, or it is too old. */
export const readLastSeen = (link: string): { at: number; data: unknown } | undefined =>
  read(Date.now()).find((seen) => seen.link === link);

/** Removes all that is not of one of these links: what was removed from the device, or is in an account now. */
export const dropLastSeen = (links: readonly string[]): void =>
  write(read(Date.now()).filter(({ link }) => links.includes(link)));
