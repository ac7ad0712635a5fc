import { GUEST_LINKS_MAX, isGuestLink, type LinkKind, readLinkParts } from "@fundi/shared/links/guest-link";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { onStorageChange } from "@fundi/shared/web/web-storage";
import { useSyncExternalStore } from "react";
import { localStore, readJson } from "./storage";

const isOf = (link: string, kind: LinkKind, id: number): boolean => {
  const parts = readLinkParts(link);
  return parts?.kind === kind && parts.id === id;
};

/**
 * Returns the links that this device keeps, newest first, of all kinds or of one. A link names its record by the id, and
 * nothing else.
 */
export function storedLinks(kind?: LinkKind): string[] {
  const stored = readJson(localStore, STORAGE_KEYS.guestLinks);
  const links = Array.isArray(stored) ? stored.filter(isGuestLink).slice(0, GUEST_LINKS_MAX) : [];
  return kind === undefined ? links : links.filter((link) => readLinkParts(link)?.kind === kind);
}

/**
 * Removes what pages of other links than these have shown (`last-seen.ts`): it stays no longer on the device than its link.
 * Few devices have any, so its code is not part of every page.
 */
export function forgetUnlinked(links: readonly string[]): void {
  if (localStore.get(STORAGE_KEYS.lastSeen) === null) return;
  const forgetAll = () => localStore.remove(STORAGE_KEYS.lastSeen);
  if (links.length === 0) forgetAll();
  else import("./last-seen").then(({ dropLastSeen }) => dropLastSeen(links)).catch(forgetAll);
}

const listeners = new Set<() => void>();

function store(links: readonly string[]): void {
  const stored = links.slice(0, GUEST_LINKS_MAX);
  localStore.set(STORAGE_KEYS.guestLinks, JSON.stringify(stored));
  forgetUnlinked(stored);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const stop = onStorageChange(STORAGE_KEYS.guestLinks, listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

const conversationLink = (): string | null => storedLinks("conversation")[0] ?? null;

/** Returns the link of the conversation that was begun on this device without an account; null where there is none. */
export const useConversationLink = (): string | null => useSyncExternalStore(subscribe, conversationLink, () => null);

/** Keeps a link on this device, in place of an earlier one of the same record. */
export function keepLink(link: string): void {
  const parts = readLinkParts(link);
  store([link, ...storedLinks().filter((kept) => !parts || !isOf(kept, parts.kind, parts.id))]);
}

/** Returns the kept link of a record; undefined where there is none. */
export const storedLinkOf = (kind: LinkKind, id: number): string | undefined =>
  storedLinks().find((link) => isOf(link, kind, id));

/** Removes a link from this device. */
export const forgetLink = (link: string): void => store(storedLinks().filter((kept) => kept !== link));

/** Removes the link of a record, after it was taken into an account. */
export const forgetLinkOf = (kind: LinkKind, id: number): void =>
  store(storedLinks().filter((link) => !isOf(link, kind, id)));
