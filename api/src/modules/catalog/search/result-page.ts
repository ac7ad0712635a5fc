import { highestCommon, type IdSet } from "./id-set";
import type { SortedIds } from "./sorted-ids";

interface Page {
  offset: number;
  limit: number;
}

/** Up to so many matches are sorted; of more, the kept order is walked until the page is full. */
const MOST_SORTED = 2000;

/** A page of the ids that are in every set, the newest (the highest) first. */
export const newestOf = (selection: readonly IdSet[], { offset, limit }: Page): number[] =>
  highestCommon(selection, [], offset, limit).ids;

/**
 * Sets of matches, the best first: the products that are in every set of a level. Each level holds the ones before it.
 */
export type Levels = readonly (readonly IdSet[])[];

/** A page of the matches that are in every filter: those of the first level first, and the newest first within a level. */
export function bestOf(levels: Levels, filters: readonly IdSet[], { offset, limit }: Page): number[] {
  const ids: number[] = [];
  let skip = offset;
  levels.forEach((level, place) => {
    const before = levels[place - 1] ?? [];
    if (ids.length >= limit || isSame(level, before)) return;
    const part = highestCommon([...level, ...filters], before, skip, limit - ids.length);
    skip -= part.skipped;
    for (const id of part.ids) ids.push(id);
  });
  return ids;
}

/** A page of the ids of the selection in a kept order that has them all; `total` says how many they are. */
export function inOrder(
  order: SortedIds,
  selection: readonly IdSet[],
  total: number,
  { offset, limit }: Page,
): number[] {
  if (total === order.length) return Array.from(order.between(offset, offset + limit));
  if (total > MOST_SORTED) return order.filter((id) => selection.every((set) => set.has(id)), offset, limit);
  const selected = highestCommon(selection, [], 0, total).ids;
  return selected.sort(order.compare).slice(offset, offset + limit);
}

/** A word that stands nowhere new adds no set of its own to the next level. */
const isSame = (level: readonly IdSet[], before: readonly IdSet[]): boolean =>
  level.length === before.length && level.every((set, place) => set === before[place]);
