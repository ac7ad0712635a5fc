/** One page of a list that is paged by the id of its last record. */
export interface ListPage<T> {
  items: T[];
  /** Cursor for the next page; null when this is the last one. */
  next: number | null;
}

/**
 * A full page is followed by another one. Records that do not match their schema are dropped from the items
 * but still count towards the page size, so that paging continues after them.
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
