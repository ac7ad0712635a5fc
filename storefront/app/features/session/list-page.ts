/** One page of a list that goes on before the id of its last record. */
export interface ListPage<T> {
  items: T[];
  /** What the next page is asked for with; null when this is the last one. */
  next: number | null;
}

/**
 * A page of the size that was asked for is followed by another one. A record that does not have its declared shape is left
 * out, and counts nevertheless: what comes after it must be found.
 */
export function listPage<T extends { id: number }>(
  { items, leftOut }: { items: T[]; leftOut: number },
  size: number,
): ListPage<T> {
  return { items, next: items.length + leftOut < size ? null : (items.at(-1)?.id ?? null) };
}

/** The records of all pages, in order. */
export const allItems = <T>(data: { pages: ListPage<T>[] } | undefined): T[] | undefined =>
  data?.pages.flatMap(({ items }) => items);
