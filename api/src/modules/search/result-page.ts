import { highestCommon, type IdSet } from "./id-set";
import type { SortedIds } from "./sorted-ids";

interface Page {
  offset: number;
  limit: number;
}

/** Up to this many matches are sorted; with more, the maintained order is scanned until the page is full. */
const MAX_SORTED = 2000;

/** Returns a page of the ids that are in every set, the newest (the highest) first. */
export const newestOf = (selection: readonly IdSet[], { offset, limit }: Page): number[] =>
  highestCommon(selection, [], offset, limit).ids;

/**
 * Sets of matches, best first: the products that are in every set of a level. Each level includes the previous ones.
 */
export type Levels = readonly (readonly IdSet[])[];

/**
 * Returns a page of the matches that pass every filter: those of the first level first, and the newest first within a
 * level.
 */
export function bestOf(levels: Levels, filters: readonly IdSet[], { offset, limit }: Page): number[] {
  const ids: number[] = [];
  let skip = offset;
  levels.forEach((level, index) => {
    const before = levels[index - 1] ?? [];
    if (ids.length >= limit || isSame(level, before)) return;
    const part = highestCommon([...level, ...filters], before, skip, limit - ids.length);
    skip -= part.skipped;
    for (const id of part.ids) ids.push(id);
  });
  return ids;
}

/** Returns a page of the selection's ids in a maintained order that contains them all; `total` is their number. */
export function inOrder(
  order: SortedIds,
  selection: readonly IdSet[],
  total: number,
  { offset, limit }: Page,
): number[] {
  if (total === order.length) return Array.from(order.between(offset, offset + limit));
  if (total > MAX_SORTED) return order.filter((id) => selection.every((set) => set.has(id)), offset, limit);
  const selected = highestCommon(selection, [], 0, total).ids;
  return selected.sort(order.compare).slice(offset, offset + limit);
}

/** A word without new matches adds no set to the next level. */
const isSame = (level: readonly IdSet[], before: readonly IdSet[]): boolean =>
  level.length === before.length && level.every((set, index) => set === before[index]);
