const UNITS = "[kmgt]b|[kmg]?hz|[kmg]bps|m?ah|wh?|mm|cm|inch";
/** Blanks within a line: a list of specs is joined by line breaks, and its lines stay apart. */
const GAP = "[ \\u00a0\\u2009\\u202f-]";
/** What may be a size that is not in one word: without the context, so that most texts cost one fast test. */
const MAYBE_APART = new RegExp(`\\d(?:${GAP}{1,3}(?:${UNITS})| ?["″”]| ?inches)`);
/** A number, and after a gap its unit as a whole word; or inches as a sign or as a plural. */
const APART = new RegExp(`(\\d)(?:${GAP}{1,3}(${UNITS})(?![\\p{L}\\p{N}-])| ?(?:["″”]|inches)(?!\\p{L}))`, "gu");
/** A number that touches its unit. */
const TOGETHER = new RegExp(`(?<![\\p{L}\\p{N}])(\\d+(?:[.,]\\d+)?)(?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, "gu");

/**
 * Returns a text as searches compare it: in lower case, and every size in one word, so that "16 GB", "16-GB" and "16GB" are
 * one. For the texts that are searched and for the query alike.
 */
export function searchText(text: string): string {
  const lower = text.toLowerCase();
  if (!MAYBE_APART.test(lower)) return lower;
  return lower.replace(APART, (_, digit: string, unit = "inch") => digit + unit);
}

/** Returns the ways in which the sizes of a text may be written ("16gb", "16 gb"), for columns that SQL searches. */
export function sizeSpellings(text: string): string[] {
  const joined = searchText(text);
  const others = [...new Set([joined, joined.replace(TOGETHER, "$1 ")])];
  return [text, ...others.filter((other) => other !== text.toLowerCase())];
}
