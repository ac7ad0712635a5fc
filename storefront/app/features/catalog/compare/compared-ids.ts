import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { useMemo, useSyncExternalStore } from "react";
import { localStore } from "../../../browser/storage";
import { readIds } from "./read-ids";

/** More than this fits no screen. */
export const MOST_COMPARED = 4;

/** Returns the ids of an address, each once, at most four. */
export const readComparedIds = (params: URLSearchParams): number[] => readIds(params.get("ids"), MOST_COMPARED);

/** Returns the address of a comparison, so that it can be shared and needs no JavaScript. */
export function comparePath(ids: readonly number[], more: { differences?: boolean } = {}): string {
  if (ids.length === 0) return "/compare";
  return `/compare?ids=${ids.join(",")}${more.differences ? "&only=differences" : ""}`;
}

const KEY = STORAGE_KEYS.comparedProducts;
const subscribe = (listener: () => void) => localStore.subscribe(listener, KEY);

/** Stores on this device what is chosen to be compared. */
export function saveCompared(ids: readonly number[]): void {
  if (ids.length > 0) localStore.set(KEY, ids.join(","));
  else localStore.remove(KEY);
}

/** What is chosen on this device to be compared, in all tabs; nothing on the server and while the page starts. */
export function useCompared(): readonly number[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStore.get(KEY),
    () => null,
  );
  return useMemo(() => readIds(stored, MOST_COMPARED), [stored]);
}
