import type { ImportField } from "@fundi/shared/import/import-record";
import { COLUMN_WORDS, plainTitle } from "./column-words";
import { titleCurrency } from "./currency-words";

export interface TitleMatch {
  field: ImportField;
  /** Lower is closer; compared between columns that match the same field. */
  distance: number;
}

/** Prefixes without meaning: "Product Title", "g:price". */
const EMPTY_PREFIX = /^(product|item|listing|g) (?=\w)/;
/** A variant's own title or description is not the product's, but its price is. */
const VARIANT_FIELDS: ReadonlySet<ImportField> = new Set(["price", "sale_price", "sku", "quantity", "image_url"]);

const PLACE_PHRASES = [
  "current quantity",
  "quantity on hand",
  "stock on hand",
  "qty on hand",
  "in stock",
  "available quantity",
  "stock at",
  "qty at",
];

const WORDS: ReadonlyMap<string, TitleMatch> = new Map(
  Object.entries(COLUMN_WORDS).flatMap(([field, words]) =>
    words.map((word, distance) => [word, { field: field as ImportField, distance }] as const),
  ),
);

/** Returns the field that a column's title names, or null. */
export function matchTitle(header: string): TitleMatch | null {
  if (header.length > 60) return null;
  return matchPlain(header) ?? further(matchPlain(header.replace(/\([^)]*\)|\[[^\]]*\]/g, " ")), 50);
}

function matchPlain(header: string): TitleMatch | null {
  const title = plainTitle(header);
  // "KSH" alone is the title of a price column.
  if (title === "") return titleCurrency(header) ? { field: "price", distance: 5 } : null;
  const bare = title.replace(EMPTY_PREFIX, "");
  const undigited = bare.replace(/\d+/g, " ").replace(/\s+/g, " ").trim();
  return (
    WORDS.get(title) ??
    further(WORDS.get(bare), 100) ??
    further(WORDS.get(undigited), 200) ??
    ofVariant(undigited) ??
    ofPlace(bare)
  );
}

/** "Current quantity Nairobi", "Stock on hand - Main": the quantity at one of several locations. */
function ofPlace(title: string): TitleMatch | null {
  const phrase = PLACE_PHRASES.find((words) => title.startsWith(`${words} `));
  return phrase ? { field: "quantity", distance: 400 } : null;
}

function ofVariant(title: string): TitleMatch | null {
  const match = title.startsWith("variant ") ? WORDS.get(title.slice("variant ".length)) : undefined;
  return match && (VARIANT_FIELDS.has(match.field) || match.field.startsWith("option")) ? further(match, 300) : null;
}

function further(match: TitleMatch | null | undefined, by: number): TitleMatch | null {
  return match ? { field: match.field, distance: match.distance + by } : null;
}
