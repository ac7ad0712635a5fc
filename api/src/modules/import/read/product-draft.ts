import { isGtin, normalizeGtin } from "@fundi/shared/catalog/gtin";
import type { ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { ProductCondition } from "@fundi/shared/catalog/products";
import type { ImportProblem } from "@fundi/shared/import/import-record";
import { htmlToText } from "@fundi/shared/values/html-text";
import { parseMoneyText } from "@fundi/shared/values/money-text";
import { batteryHealthOf, conditionOf, gradeOf, isMarked, isPlaceholder, isUnpublished } from "./cell-words";
import type { ColumnMapping } from "./column-mapping";
import { isNote, onlyCell } from "./note-row";
import { categoryOf, categoryOfName } from "./product-category";
import { type PriceRules, readPrice } from "./product-price";
import { ProductReader } from "./product-reader";
import type { ProductRows } from "./product-rows";
import { readSpecs } from "./product-specs";
import type { SourceTable } from "./source-table";

/**
 * The fields of a product in a file; null for those that the file does not contain, which an update leaves unchanged.
 */
export interface ProductDraft {
  name: string;
  /** Shillings, converted and rounded; null when the file has none and drafts are allowed. */
  price: number | null;
  condition: ProductCondition | null;
  grade: ProductGrade | null;
  /** In percent. */
  batteryHealth: number | null;
  specs: string[] | null;
  imageUrl: string | null;
  category: string | null;
  description: string | null;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  /** The SKU was generated, because the file has a quantity without one. */
  skuIsMade: boolean;
  quantity: number | null;
}

export interface ReadProduct {
  /** The numbers of its rows in the file. */
  rows: number[];
  draft: ProductDraft | null;
  /** The name if readable, for lists of rejected products. */
  name: string;
  /** A foreign currency that its price names, a price range, and a quantity that cannot be imported. */
  currency: string | null;
  range: string | null;
  lostQuantity: string | null;
  /** The file's own reference, if it has one. */
  reference: string | null;
  /** Set when it is readable but must not be imported. */
  skip: string | null;
  problems: ImportProblem[];
}

interface DraftRules extends PriceRules {
  includeUnpublished: boolean;
  categoryInName: boolean;
}

const NAME_MAX = 255;
const SKU_MAX = 80;
const CATEGORY_MAX = 60;
const DESCRIPTION_MAX = 20_000;
const URL_MAX = 1000;
const QUANTITY_MAX = 1_000_000;
/** Only a number of units: "10+" and "in stock" are not counts. */
const COUNT = /^\d[\d\s.,'’]*(pcs?|pieces?|units?|nos?)?\.?$/i;
const TOTAL_LINE = /^(sub|grand)?[ -]?totals?\b:?$/i;

/** Reads one product; errors are added to its problems, never thrown. */
export function readProduct(
  table: SourceTable,
  mapping: ColumnMapping,
  { rows, heading }: ProductRows,
  rules: DraftRules,
): ReadProduct {
  const reader = new ProductReader(table, mapping, rows);
  const skip = reasonToSkip(reader, rules);
  const draft = skip ? null : readDraft(reader, heading, rules);
  const { currency, range, lostQuantity } = reader;
  return {
    rows: rows.map((row) => table.rowNumbers[row] ?? 0),
    draft,
    name: draft?.name ?? shortName(reader),
    currency,
    range,
    lostQuantity,
    reference: reader.first(mapping.of("reference"))?.value ?? null,
    skip,
    problems: reader.problems,
  };
}

/** Returns the name of a rejected product for the screen. */
function shortName(reader: ProductReader): string {
  const { mapping } = reader;
  const found = reader.first(mapping.of("name")) ?? reader.first(mapping.of("sku"));
  const text = found?.value ?? onlyCell(reader.table.rows[reader.rows[0] ?? 0] ?? []) ?? "";
  return htmlToText(text).replace(/\s+/g, " ").slice(0, NAME_MAX);
}

function readDraft(reader: ProductReader, heading: string | null, rules: DraftRules): ProductDraft | null {
  const { table, mapping, rows } = reader;
  for (const row of rows)
    if (table.tooWide.has(table.rowNumbers[row] ?? 0))
      reader.note("error", "More cells than column titles; is a quote missing?", {
        row,
        column: table.headers.length - 1,
      });
  const facets = readFacets(reader);
  const category = readCategory(reader, facets, heading);
  const name = readName(reader, rules.categoryInName ? category : null);
  const { price, row: soldRow } = readPrice(reader, rules);
  if (name === null || reader.hasErrors) return null;

  // A product with variants is sold as its cheapest one, so SKU and stock are that one's.
  const sold = rows.length === 1 ? reader : new ProductReader(table, mapping, [soldRow]);
  const sku = readCode(sold, "sku");
  const draft: ProductDraft = {
    name,
    price,
    condition: readCondition(reader),
    grade: readGrade(reader),
    batteryHealth: readBattery(reader),
    specs: readSpecs(reader, facets),
    imageUrl: readImage(reader),
    category: category ?? categoryByName(reader, name),
    description: readDescription(reader),
    sku,
    ean: readEan(sold, sku),
    mpn: readCode(sold, "mpn"),
    skuIsMade: false,
    quantity: readQuantity(sold),
  };
  if (sold !== reader) {
    reader.problems.push(...sold.problems);
    reader.lostQuantity = sold.lostQuantity;
  }
  return draft;
}

function reasonToSkip(reader: ProductReader, rules: DraftRules): string | null {
  const { mapping } = reader;
  for (const column of mapping.of("exclude"))
    for (const row of reader.rows)
      if (isMarked(reader.cell(row, column))) return `Marked in “${mapping.headers[column]}”`;
  const published = reader.first(mapping.of("published"));
  if (!rules.includeUnpublished && published && isUnpublished(published.value))
    return `Not published: “${mapping.headers[published.column]}” is ${published.value}`;
  const first = reader.table.rows[reader.rows[0] ?? 0]?.find(Boolean) ?? "";
  if (TOTAL_LINE.test(first)) return "A total, not a product";
  const [only = 0] = reader.rows;
  return reader.rows.length === 1 && isNote(reader.table.rows[only] ?? [], mapping) ? "A note, not a product" : null;
}

/** Returns the category of a product by its name, for files without categories. */
function categoryByName({ mapping }: ProductReader, name: string): string | null {
  return mapping.of("category").length > 0 || mapping.of("facets").length > 0 ? null : categoryOfName(name);
}

function readName(reader: ProductReader, category: string | null): string | null {
  const found = reader.first(reader.mapping.of("name"));
  if (!found) {
    const [column] = reader.mapping.of("name");
    reader.note("error", "No name", column === undefined ? undefined : { row: reader.rows[0] ?? 0, column, value: "" });
    return null;
  }
  let name = htmlToText(found.value);
  if (/\s{2,}|[^\S ]/.test(name)) name = name.replace(/\s+/g, " ");
  for (const column of reader.mapping.of("name_extra")) {
    const extra = reader.cell(found.row, column);
    if (!isPlaceholder(extra) && !includesMostWords(name, extra)) name = `${name} ${extra}`;
  }
  if (category && !includesMostWords(name, category)) name = `${name} (${category})`;
  if (name.length > NAME_MAX) {
    reader.note("error", `The name has ${name.length} characters; ${NAME_MAX} fit`, found);
    return null;
  }
  return name;
}

/** "MSI GeForce RTX 3060 Ventus" already contains most of "GeForce RTX 3060 12GB". */
function includesMostWords(name: string, extra: string): boolean {
  const words = extra.toLowerCase().split(/\s+/);
  const lower = name.toLowerCase();
  return words.filter((word) => lower.includes(word)).length > words.length / 2;
}

function readCondition(reader: ProductReader): ProductCondition | null {
  const found = reader.first(reader.mapping.of("condition"));
  // New goods have no grade.
  if (!found) return readGrade(reader) === null ? null : "refurbished";
  const condition = conditionOf(found.value);
  if (!condition) reader.note("warning", "Neither new nor refurbished; told from the name instead", found);
  return condition;
}

/** Returns the grade of its column; "Grade A" as a condition is one, too. */
function readGrade(reader: ProductReader): ProductGrade | null {
  const found = reader.first(reader.mapping.of("grade")) ?? reader.first(reader.mapping.of("condition"));
  return found && gradeOf(found.value);
}

function readBattery(reader: ProductReader): number | null {
  const found = reader.first(reader.mapping.of("battery_health"));
  if (!found) return null;
  const health = batteryHealthOf(found.value);
  if (health === null) reader.note("warning", "Not a percentage from 1 to 100, so it is left out", found);
  return health;
}

interface Facet {
  key: string;
  value: string;
}

/** "category:Electronics|brand:Apple" as key and value. */
function readFacets(reader: ProductReader): Facet[] {
  const facets: Facet[] = [];
  for (const column of reader.mapping.of("facets"))
    for (const row of reader.rows)
      for (const part of reader.cell(row, column).split("|")) {
        const at = part.indexOf(":");
        if (at > 0) facets.push({ key: part.slice(0, at).trim().toLowerCase(), value: part.slice(at + 1).trim() });
      }
  return facets;
}

function readCategory(reader: ProductReader, facets: readonly Facet[], heading: string | null): string | null {
  const found = reader.first(reader.mapping.of("category"));
  const text = found?.value ?? facets.findLast((facet) => facet.key === "category")?.value ?? heading;
  if (!text) return null;
  // The first of several, and of that the innermost: "Shop > Laptops, Offers" is "laptops".
  const [path = ""] = htmlToText(text).split(/[,|;\n]/);
  const category = categoryOf(path.split(/[>/»]/).at(-1) ?? "");
  if (category.length > CATEGORY_MAX) {
    reader.note("warning", "Too long for a category; the default is used", found ?? undefined);
    return null;
  }
  return category || null;
}

function readImage(reader: ProductReader): string | null {
  const found = reader.first(reader.mapping.of("image_url"));
  if (!found) return null;
  const [first = ""] = found.value.split(/[\s,;|]+(?=https?:|\/)|\s/);
  const url = first.replace(/[,;|]+$/, "").replace(/^\/\//, "https://");
  if (url.length <= URL_MAX && (url.startsWith("/uploads/") || isWebAddress(url))) return url;
  reader.note("warning", "Not a web address, so the picture is left out", found);
  return null;
}

const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s]/i.test(url) && URL.canParse(url);

function readDescription(reader: ProductReader): string | null {
  const texts = reader.mapping.of("description").map((column) => reader.first([column])?.value ?? "");
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), "");
  if (longest === "") return null;
  const text = htmlToText(longest);
  if (text.length <= DESCRIPTION_MAX) return text || null;
  reader.note("warning", `The description is cut after ${DESCRIPTION_MAX} characters`);
  return text.slice(0, DESCRIPTION_MAX);
}

const CODE_NAMES = { sku: "SKU", mpn: "manufacturer part number" } as const;

function readCode(reader: ProductReader, field: keyof typeof CODE_NAMES): string | null {
  const found = reader.first(reader.mapping.of(field));
  if (!found) return null;
  const code = found.value.replace(/^'/, "").replace(/\s+/g, " ");
  if (code.length <= SKU_MAX) return code || null;
  reader.note("warning", `The ${CODE_NAMES[field]} has more than ${SKU_MAX} characters and is left out`, found);
  return null;
}

/** Returns the product's barcode, which may be in the SKU column of a list without its own SKUs. */
function readEan(reader: ProductReader, sku: string | null): string | null {
  const found = reader.first(reader.mapping.of("ean"));
  const code = (found?.value ?? sku ?? "").replace(/^'/, "").replace(/\.0$/, "");
  if (isGtin(code)) return normalizeGtin(code);
  if (found && !isPlaceholder(found.value))
    reader.note("warning", "Not the digits of a barcode: their last one checks the others, and does not fit", found);
  return null;
}

function readQuantity(reader: ProductReader): number | null {
  const found = reader.first(reader.mapping.of("quantity"));
  if (!found) return null;
  const quantity = COUNT.test(found.value) ? parseMoneyText(found.value.replace(/[a-z]+\.?$/i, "")) : null;
  if (quantity !== null && Number.isInteger(quantity) && quantity >= 0 && quantity <= QUANTITY_MAX) return quantity;
  reader.lostQuantity = found.value;
  reader.note("warning", "Not a whole number of pieces, so this quantity is not kept", found);
  return null;
}
