import { useBell } from "./bell-provider";

/** What stands where no news do: an answer that has not come is no empty one. */
export function useNoNews(empty: string): string {
  const { isKnown, hasFailed } = useBell();
  if (isKnown) return empty;
  return hasFailed ? "This could not be loaded. It is asked for again every half minute." : "Loading…";
}
