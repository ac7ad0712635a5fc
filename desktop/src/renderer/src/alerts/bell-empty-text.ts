import { useBell } from "./bell-provider";

/** Returns what the bell shows while it has no entries: `empty` only once the first response has arrived. */
export function useBellEmptyText(empty: string): string {
  const { isLoaded, hasFailed } = useBell();
  if (isLoaded) return empty;
  return hasFailed ? "This could not be loaded. It is asked for again every half minute." : "Loading…";
}
