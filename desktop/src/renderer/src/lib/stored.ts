import type { z } from "@fundi/shared/contract/z";
import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { createWebStore, parseStored } from "@fundi/shared/web/web-storage";
import { useCallback, useMemo, useSyncExternalStore } from "react";

const store = createWebStore("localStorage");

let keyPrefix = "";

/** Scopes all further reads and writes to one shop: an installed console stores several shops under the same origin. */
export function scopeStorageToShop(address: string): void {
  keyPrefix = `${address} `;
}

/** The theme applies to all shops: it is read before the shop is known. */
const keyOf = (name: string): string => (name === STORAGE_KEYS.theme ? name : keyPrefix + name);

/** Returns the text stored under a key; null if there is none. */
export const readStored = (key: string): string | null => store.get(keyOf(key));

/** Stores a text under a key; null removes the key. */
export function writeStored(key: string, text: string | null): void {
  if (text === null) store.remove(keyOf(key));
  else store.set(keyOf(key), text);
}

/** Stores a text that must survive this page. Returns whether the browser has stored it. */
export const writeDurably = (key: string, text: string): boolean => store.setDurably(keyOf(key), text);

/** Returns the value stored under a key; undefined if there is none or it does not match the schema. */
export const readParsed = <T>(key: string, schema: z.ZodType<T>): T | undefined => parseStored(readStored(key), schema);

/** Calls `listener` after changes in this window and in others. Returns the unsubscribe function. */
export const onStoredChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** Returns a text in local storage as state, shared by all components and windows that use the key. */
export function useStoredText(key: string): readonly [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(onStoredChange, () => readStored(key));
  const write = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [text, write];
}

/** Returns a value in local storage as state; `fallback` if it is absent or does not match the schema. */
export function useStored<T>(key: string, schema: z.ZodType<T>, fallback: T): readonly [T, (value: T) => void] {
  const [text, write] = useStoredText(key);
  const value = useMemo(() => parseStored(text, schema) ?? fallback, [text, schema, fallback]);
  const set = useCallback((next: T) => write(JSON.stringify(next)), [write]);
  return [value, set];
}
