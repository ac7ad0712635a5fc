import type { QueryPart } from "./query-part";

/** The maximum number of misspelt words in a query; with more, nothing is corrected. */
export const MAX_MISSPELT = 3;
const HAS_DIGIT = /\d/;
const RUNS = /\p{L}+|\d+/gu;

/** What is asked of an index while a query is relaxed. */
export interface RelaxTools {
  /** Whether any product has all required parts. */
  isFound(parts: readonly QueryPart[]): boolean;
  /** Whether any product has this part. */
  isKnown(part: QueryPart): boolean;
  /** The field that a part is found in at best: 0 is the name. */
  fieldOf(part: QueryPart): number;
  /** The correction of a word that no product has. */
  respelled(word: string): string | undefined;
  /** What a word means. */
  read(words: string): readonly QueryPart[];
}

export interface RelaxedQuery {
  parts: readonly QueryPart[];
  /** Words were left out, so that not everything that was typed is found. */
  isPartial: boolean;
}

/**
 * Returns what to search for instead of a query that nothing has: its words corrected, written together or apart; then
 * without those that nothing has; then without the least telling ones. Undefined when nothing is left.
 */
export function relaxQuery(typed: readonly QueryPart[], tools: RelaxTools): RelaxedQuery | undefined {
  const parts = typed.filter(({ isOptional }) => !isOptional);
  const joined = joinedNeighbours(parts, tools);
  if (joined && tools.isFound(joined)) return { parts: joined, isPartial: false };

  const unknown = new Set(parts.filter((part) => !tools.isKnown(part)));
  const mayCorrect = unknown.size <= MAX_MISSPELT;
  const mended = parts.flatMap((part) => (unknown.has(part) && mayCorrect && mendedPart(part, tools)) || part);
  const known = mended.filter(tools.isKnown);
  if (known.length === 0) return undefined;
  const isPartial = known.length < mended.length;
  return tools.isFound(known) ? { parts: known, isPartial } : { parts: withoutWeakest(known, tools), isPartial: true };
}

/**
 * A word with hyphens in one ("t-480"), a misspelt word corrected, or letters and digits that were typed in one taken apart;
 * undefined when it is none of these.
 */
function mendedPart(part: QueryPart, tools: RelaxTools): readonly QueryPart[] | undefined {
  const joined = part.typed.includes("-") ? tools.read(part.typed.replaceAll("-", "")) : [];
  if (joined.length > 0 && joined.every(tools.isKnown)) return joined;
  const corrected = tools.respelled(part.typed);
  if (corrected !== undefined) return tools.read(corrected);
  const runs = HAS_DIGIT.test(part.typed) ? (part.typed.match(RUNS) ?? []) : [];
  if (runs.length < 2) return undefined;
  const apart = runs.flatMap((run) => tools.read(run));
  return apart.every(tools.isKnown) ? apart : undefined;
}

/** "think pad" as "thinkpad", where products have it in one. */
function joinedNeighbours(parts: readonly QueryPart[], tools: RelaxTools): QueryPart[] | undefined {
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (!next) continue;
    const [word] = tools.read(part.typed + next.typed);
    if (word && tools.isKnown(word)) return [...parts.slice(0, at), word, ...parts.slice(at + 2)];
  }
  return undefined;
}

/** Leaves out the part that is found in the least important field, the shortest of several, until something is found. */
function withoutWeakest(known: readonly QueryPart[], tools: RelaxTools): readonly QueryPart[] {
  let parts = known;
  while (parts.length > 1) {
    const byWeakness = [...parts].sort(
      (a, b) => tools.fieldOf(b) - tools.fieldOf(a) || a.typed.length - b.typed.length,
    );
    const without = (dropped: QueryPart | undefined) => parts.filter((part) => part !== dropped);
    const enough = byWeakness.map(without).find(tools.isFound);
    if (enough) return enough;
    parts = without(byWeakness[0]);
  }
  return parts;
}
