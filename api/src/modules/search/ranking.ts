import type { IdSet } from "./id-set";
import type { Matches } from "./text-index";
import type { QueryPart } from "./words/query-part";

/**
 * What a match in a field costs; the sum over the words ranks. A specification is nearly as far from the name as a description
 * is: "laptop ssd" means the drive for a laptop, not the laptop with a drive, and the drive's description names the laptop.
 */
const COSTS = [0, 1, 7, 7.5] as const;
/** "16gb" says as much in the specs as in the name. */
const SIZE_COSTS = [0, 0, 0, 7.5] as const;
/** "ram" beside a size: what is memory comes before what has memory. */
const OPTIONAL_COSTS = [0, 0, 2, 3] as const;
/** A category that is all that was typed: before names that have the word. */
const WHOLE_CATEGORY = -1;
const BEGINS_NAME = -0.5;
const IS_NAME = -1;

const IS_SIZE = /^\d/;

/** A part of a query, with its matches and the members of the categories that it names. */
export interface MatchedPart {
  part: QueryPart;
  matches: Matches;
  category: IdSet | undefined;
}

/** Returns the first field in which an id has a match, or -1. */
const fieldOf = (matches: Matches, id: number): number => matches.findIndex((set) => set.has(id));

/** Returns how far a product is from what was typed: the lower, the better. */
export function costOf(id: number, name: string, phrase: string, parts: readonly MatchedPart[]): number {
  let cost = name === phrase ? IS_NAME : name.startsWith(phrase) ? BEGINS_NAME : 0;
  for (const { part, matches, category } of parts) {
    const field = fieldOf(matches, id);
    if (part.isOptional) cost += OPTIONAL_COSTS[field] ?? OPTIONAL_COSTS[3];
    else if (parts.length === 1 && category?.has(id)) cost += WHOLE_CATEGORY;
    else cost += (IS_SIZE.test(part.typed) ? SIZE_COSTS : COSTS)[field] ?? 0;
  }
  return cost;
}
