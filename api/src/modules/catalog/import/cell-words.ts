import type { ProductCondition } from "@fundi/shared/products";
import { NOTHING_WORDS } from "./column-words";

const CONDITIONS: readonly (readonly [RegExp, ProductCondition])[] = [
  [/refurb|renewed|recondition|re-?certified/, "refurbished"],
  [/\b(ex|x)[ -]?(uk|usa?|japan|dubai|lease|corporate)\b/, "refurbished"],
  [
    /\b(pre[ -]?owned|second[ -]?hand|used|open[ -]?box|like new|as new|usado|usada|gebraucht|occasion|mitumba)\b/,
    "refurbished",
  ],
  [/^(grade )?[abc][+-]?$|^(very |fairly )?(good|fair|excellent)( condition)?$/, "refurbished"],
  [/\b(brand[ -]?new|new|sealed|unused|nuevo|neu|mpya)\b|\/newcondition$/, "new"],
];

/** The condition that a cell's words mean, or null when they mean none. */
export function conditionOf(text: string): ProductCondition | null {
  if (text.length > 40) return null;
  const lower = text.toLowerCase();
  return CONDITIONS.find(([words]) => words.test(lower))?.[1] ?? null;
}

const PUBLISHED = new Set(
  "true|yes|y|1|active|published|publish|visible|enabled|live|on|online|catalog, search".split("|"),
);
const UNPUBLISHED = new Set(
  "false|no|n|0|-1|draft|drafts|archived|unpublished|hidden|inactive|disabled|proposed|rejected|private|pending|off".split(
    "|",
  ),
);

export const isPublishWord = (text: string): boolean =>
  PUBLISHED.has(text.toLowerCase()) || UNPUBLISHED.has(text.toLowerCase());

export const isUnpublished = (text: string): boolean => UNPUBLISHED.has(text.toLowerCase());

/** True for a mark that says "this one is deleted" or "is a gift card": anything but an empty cell or a no. */
export const isMarked = (text: string): boolean => text !== "" && !/^(false|no|n|0|null|none)$/i.test(text);

const LONGEST_NOTHING = Math.max(...[...NOTHING_WORDS].map((word) => word.length));

/** True for an empty cell and for words such as "N/A" and "Unknown". */
export const isNothing = (text: string): boolean =>
  text === "" || (text.length <= LONGEST_NOTHING && NOTHING_WORDS.has(text.toLowerCase()));
