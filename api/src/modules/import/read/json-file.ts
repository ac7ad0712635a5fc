import type { ImportFormat } from "@fundi/shared/import/import-record";
import {
  COLUMNS_MAX,
  type SourceFile,
  tooManyColumns,
  UnreadableFileError,
} from "../../../platform/tables/source-file";

type Item = Record<string, unknown>;

/** Maximum depth of nested values. */
const DEEPEST = 4;

/** Property names of lists of products, and of lists of variants in a product. */
const LIST_NAMES = ["items", "products", "data", "results", "rows", "records", "catalog", "catalogue"];
const VARIANT_NAMES = ["variants", "variations", "skus"];

/**
 * Reads products of a JSON file (a list, or a list wrapped in an object) or of JSON Lines as rows, one column per key;
 * a variant becomes a further row of its product. Row numbers are positions in the list, or lines.
 */
export function readJson(text: string): SourceFile {
  const { format, items } = parse(text);
  const headers = new Map<string, number>();
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  for (const { item, number } of items)
    for (const flat of flatten(item)) {
      const row: string[] = [];
      for (const [name, value] of flat) {
        if (!headers.has(name)) headers.set(name, headers.size);
        if (headers.size > COLUMNS_MAX) throw tooManyColumns();
        row[headers.get(name) ?? 0] = value;
      }
      rows.push(row);
      rowNumbers.push(number);
    }
  const width = headers.size;
  return {
    format,
    encoding: null,
    delimiter: null,
    sheet: null,
    sheets: [],
    rows: rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? "")),
    rowNumbers,
    headers: [...headers.keys()],
    typed: true,
  };
}

interface NumberedItem {
  item: Item;
  number: number;
}

/** Returns the products of a JSON file in its order, with their row numbers. */
export const listOf = (text: string): NumberedItem[] => parse(text).items;

function parse(text: string): { format: ImportFormat; items: NumberedItem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const lines = parseLines(text);
    if (lines) return { format: "jsonl", items: lines };
    throw new UnreadableFileError(`This is not valid JSON: ${cause instanceof Error ? cause.message : ""}`, { cause });
  }
  const list = findList(value);
  if (!list) throw new UnreadableFileError("There is no list of products in this JSON file.");
  return { format: "json", items: list.map((item, index) => ({ item: toItem(item), number: index + 1 })) };
}

function parseLines(text: string): NumberedItem[] | null {
  const items: NumberedItem[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      items.push({ item: toItem(JSON.parse(line)), number: index + 1 });
    } catch {
      // One bad line is a bad row; a file that does not even start with JSON is another format.
      if (items.length === 0) return null;
      items.push({ item: {}, number: index + 1 });
    }
  }
  return items.length > 0 ? items : null;
}

function findList(value: unknown, depth = 0): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isItem(value) || depth > DEEPEST) return null;
  for (const name of LIST_NAMES) {
    const list = findList(value[name], depth + 1);
    if (list) return list;
  }
  const lists = Object.values(value).filter((entry): entry is unknown[] => Array.isArray(entry) && entry.some(isItem));
  return lists[0] ?? ("name" in value || "title" in value ? [value] : null);
}

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && !Array.isArray(value);

/** Anything but an object stays as a row, so that it is rejected by its number. */
const toItem = (value: unknown): Item =>
  isItem(value) ? value : { "?": Array.isArray(value) ? "[…]" : String(value) };

/** Returns the product's own cells, followed by one row for each variant. */
function flatten(item: Item): [name: string, value: string][][] {
  const name = VARIANT_NAMES.find((key) => Array.isArray(item[key]));
  const variants = name ? (item[name] as unknown[]).filter(isItem) : [];
  const own = cells(Object.fromEntries(Object.entries(item).filter(([key]) => key !== name)), "");
  if (variants.length === 0) return [own];
  const [first = [], ...others] = variants.map((variant) => cells(variant, "").map(ofVariant));
  return [[...own, ...first], ...others];
}

/** A variant's price, SKU and stock go into the product's columns; its own name and number do not. */
const ofVariant = ([name, value]: [string, string]): [string, string] =>
  /^(id|name|title|handle|slug|product_?id)$/i.test(name) ? [`variant ${name}`, value] : [name, value];

function cells(item: Item, prefix: string, depth = 0): [string, string][] {
  if (depth > DEEPEST) return [];
  return Object.entries(item).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}${key}`;
    if (Array.isArray(value)) return listCells(value, name, depth);
    if (isItem(value)) return cells(value, `${name}.`, depth + 1);
    return [[name, toText(value)]];
  });
}

/** A list of words is one cell; of a list of objects (pictures, reviews) the first is used. */
function listCells(list: unknown[], name: string, depth: number): [string, string][] {
  const words = list.filter((entry) => !isItem(entry) && !Array.isArray(entry)).map(toText);
  if (words.length > 0) return [[name, words.join(words.some((word) => word.includes(",")) ? " | " : ", ")]];
  const [first] = list.filter(isItem);
  return first ? cells(first, `${name}.`, depth + 1) : [];
}

const toText = (value: unknown): string =>
  value === null || value === undefined || typeof value === "object" ? "" : String(value);
