import { STORAGE_KEYS } from "@fundi/shared/constants";
import type { z } from "@fundi/shared/z";
import { useCallback, useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

let shop = "";

/** From now on what is stored is stored for one shop: an installed console keeps several behind the same origin. */
export function storeForShop(address: string): void {
  shop = `${address} `;
}

/** The theme is the computer's: it is read before anything knows of shops. */
const keyOf = (name: string): string => (name === STORAGE_KEYS.theme ? name : shop + name);

/** The text under a key of local storage; null when there is none or storage is closed to us. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(keyOf(key));
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or forgets the key on null. What a full or closed storage refuses is lost silently. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(key));
    else localStorage.setItem(keyOf(key), text);
  } catch {
    // Preferences are a comfort; the work goes on without them.
  }
  for (const listener of listeners) listener();
}

/** Hears of changes made here and in other windows. Returns its remover. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** A text in local storage as state, shared by every component and window that uses the key. */
export function useStoredText(key: string): readonly [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(onStoredChange, () => readStored(key));
  const write = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [text, write];
}

/** A value in local storage as state. What does not fit the schema counts as absent. */
export function useStored<T>(key: string, schema: z.ZodType<T>, fallback: T): readonly [T, (value: T) => void] {
  const [text, write] = useStoredText(key);
  const value = useMemo(() => parseStored(text, schema) ?? fallback, [text, schema, fallback]);
  const set = useCallback((next: T) => write(JSON.stringify(next)), [write]);
  return [value, set];
}

/** The value that a stored text stands for; undefined when it is absent or damaged. */
export function parseStored<T>(text: string | null, schema: z.ZodType<T>): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
