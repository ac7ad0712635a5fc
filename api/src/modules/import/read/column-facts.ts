import { conditionOf, isPriceOnRequest, isPublishWord } from "./cell-words";
import { PLACEHOLDER_WORDS } from "./column-words";
import { isPriceText } from "./price-text";
import { isKind } from "./product-category";

/** Statistics of a column's values; shares are of the non-empty cells. */
export interface ColumnFacts {
  filled: number;
  /** Share of the rows that are not empty. */
  fill: number;
  distinct: number;
  averageLength: number;
  /** The first few distinct values. */
  samples: string[];
  lettered: number;
  amounts: number;
  wholeNumbers: number;
  urls: number;
  /** Pictures on our own server. */
  uploads: number;
  /** Paths on any server. */
  paths: number;
  /** Words such as "simple" and "variable", which describe the product's structure. */
  productKinds: number;
  booleans: number;
  conditions: number;
  publishWords: number;
  dates: number;
  /** Generated keys: long, with digits and letters mixed or separated by underscores or dashes, no spaces. */
  keys: number;
  /** Words that are just a category, such as "Laptop". */
  kinds: number;
  /** Codes of 8, 12, 13 or 14 digits. */
  barcodes: number;
  emails: number;
  phones: number;
  /** True for a column that only numbers its rows. */
  counts: boolean;
}

const SAMPLED_ROWS = 1000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const PHONE = /^(?:\+|00)\d[\d -]{8,14}$|^(?:254|0)[17]\d{2}[ -]?\d{3}[ -]?\d{3}$/;
/** More words than a price has: "Windows 11 Home". */
const isCodeLike = (cell: string): boolean => (cell.match(/\p{L}{3,}/gu) ?? []).length > 3;
const BOOLEAN = /^(true|false|yes|no|y|n|0|1)$/i;
const DATE = /^\d{4}-\d\d-\d\d|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/;
const PRODUCT_KIND =
  /^(simple|variable|variation|grouped|external|configurable|virtual|bundle|downloadable|physical|digital)\b/i;
const KEY = /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i;

/** Samples rows across the whole file, so that a large one costs no more than a small one. */
export function columnFacts(rows: readonly string[][], column: number): ColumnFacts {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED_ROWS));
  const cells: string[] = [];
  for (let index = 0; index < rows.length; index += step) cells.push(rows[index]?.[column] ?? "");
  const filled = cells.filter((cell) => cell !== "" && !PLACEHOLDER_WORDS.has(cell.toLowerCase()));
  const different = new Set(filled);
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / Math.max(1, filled.length);
  return {
    filled: filled.length,
    fill: filled.length / Math.max(1, cells.length),
    distinct: different.size,
    averageLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
    samples: [...different].slice(0, 3).map((cell) => cell.slice(0, 120)),
    lettered: share((cell) => /\p{L}/u.test(cell)),
    amounts: priceShare(filled),
    wholeNumbers: share((cell) => /^-?\d{1,9}(\.0+)?$/.test(cell)),
    urls: share((cell) => /^(https?:)?\/\//.test(cell)),
    uploads: share((cell) => cell.startsWith("/uploads/")),
    paths: share((cell) => /^\/[^/]/.test(cell)),
    productKinds: share((cell) => PRODUCT_KIND.test(cell)),
    booleans: share((cell) => BOOLEAN.test(cell)),
    conditions: share((cell) => conditionOf(cell) !== null),
    publishWords: share(isPublishWord),
    dates: share((cell) => DATE.test(cell)),
    keys: share((cell) => KEY.test(cell)),
    kinds: share(isKind),
    barcodes: share((cell) => /^(\d{8}|\d{12,14})$/.test(cell)),
    emails: share((cell) => EMAIL.test(cell)),
    phones: share((cell) => PHONE.test(cell)),
    counts: isCounter(rows, column),
  };
}

/** Excludes "call us" cells, which are evidence neither for nor against a price column. */
function priceShare(filled: readonly string[]): number {
  const relevant = filled.filter((cell) => !isPriceOnRequest(cell));
  const isPrice = (cell: string) => cell.length <= 40 && isPriceText(cell) && !isCodeLike(cell);
  return relevant.filter(isPrice).length / Math.max(1, relevant.length);
}

/** 0, 1, 2 … or 1, 2, 3 …, possibly with a gap where a row was deleted. */
function isCounter(rows: readonly string[][], column: number): boolean {
  const numbers = rows.slice(0, SAMPLED_ROWS).map((row) => row[column] ?? "");
  const filled = numbers.filter(Boolean);
  if (filled.length === 1) return filled[0] === "0" || filled[0] === "1";
  if (filled.length === 0 || !filled.every((cell) => /^\d{1,7}\.?$/.test(cell))) return false;
  const all = filled.map((cell) => Number.parseInt(cell, 10));
  // A product of several rows repeats its number.
  const values = all.filter((value, index) => value !== all[index - 1]);
  const steps = values.slice(1).filter((value, index) => value - (values[index] ?? 0) === 1).length;
  return steps >= (values.length - 1) * 0.9 && (values[0] ?? 0) <= 1;
}
