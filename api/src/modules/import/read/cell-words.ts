import { PRODUCT_GRADES, type ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { ProductCondition } from "@fundi/shared/catalog/products";
import { PLACEHOLDER_WORDS, PRICE_ON_REQUEST } from "./column-words";

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

/** Returns the condition that a cell means, or null. */
export function conditionOf(text: string): ProductCondition | null {
  if (text.length > 40) return null;
  const lower = text.toLowerCase();
  return CONDITIONS.find(([words]) => words.test(lower))?.[1] ?? null;
}

/** Returns the grade that a cell names ("A", "Grade B+", "grade: c"), or null. */
export function gradeOf(text: string): ProductGrade | null {
  const plain = text.toLowerCase().replace(":", " ").trim();
  const named = GRADE_WORDS.find((word) => plain.startsWith(word)) ?? "";
  const letter = plain.slice(named.length).trim().toUpperCase();
  return PRODUCT_GRADES.find((grade) => [grade, `${grade}+`, `${grade}-`].includes(letter)) ?? null;
}

const GRADE_WORDS = ["grade", "gredi"];

/** Returns the percentage of a cell: "92", "92%", or 0.92 of a spreadsheet; null for anything else. */
export function batteryHealthOf(text: string): number | null {
  const number = Number(text.replace("%", "").trim() || Number.NaN);
  const percent = Math.round(number > 0 && number <= 1 && !text.includes("%") ? number * 100 : number);
  return percent >= 1 && percent <= 100 ? percent : null;
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

/** Whether a cell marks a row, as in "deleted" or "gift card" columns: anything but an empty cell or a no. */
export const isMarked = (text: string): boolean => text !== "" && !/^(false|no|n|0|null|none)$/i.test(text);

const MAX_PLACEHOLDER_LENGTH = Math.max(...[...PLACEHOLDER_WORDS].map((word) => word.length));

/** Whether a cell is empty or a placeholder such as "N/A" or "Unknown". */
export const isPlaceholder = (text: string): boolean =>
  text === "" || (text.length <= MAX_PLACEHOLDER_LENGTH && PLACEHOLDER_WORDS.has(text.toLowerCase()));

/** A phone number next to "call". */
const PHONE_NUMBER = /\+?\d[\d -]{7,16}\d/;
const LONGEST_REQUEST = 60;
/** Most prices. */
const PLAIN_AMOUNT = /^\d+(\.\d+)?$/;

/** Whether a cell such as "Call us!", "P.O.A." or "Piga simu 0712 345 678" replaces a price. */
export function isPriceOnRequest(text: string): boolean {
  if (text === "" || text.length > LONGEST_REQUEST || PLAIN_AMOUNT.test(text)) return false;
  const words = text
    .toLowerCase()
    .replace(PHONE_NUMBER, " ")
    .replace(/\./g, "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
  return PRICE_ON_REQUEST.has(words);
}
