import { isGtin, normalizeGtin } from "@fundi/shared/gtin";
import { parseMoneyText } from "@fundi/shared/money";
import type { ImportProblem } from "@fundi/shared/product-imports";
import type { ProductCondition } from "@fundi/shared/products";
import { conditionOf, isMarked, isNothing, isUnpublished } from "./cell-words";
import type { ColumnMapping } from "./column-mapping";
import { htmlToText } from "./html-text";
import { categoryOf, categoryOfName } from "./product-category";
import { type PriceRules, readPrice } from "./product-price";
import { ProductReader } from "./product-reader";
import type { ProductRows } from "./product-rows";
import { readSpecs } from "./product-specs";
import type { SourceTable } from "./source-table";

/** What a file says of a product; null is what it does not say, so that an update leaves it alone. */
export interface ProductDraft {
  name: string;
  /** Shillings, converted and rounded; null where the file gives none and that is allowed. */
  price: number | null;
  condition: ProductCondition | null;
  specs: string[] | null;
  imageUrl: string | null;
  category: string | null;
  description: string | null;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  /** The SKU was made here because the file gives a quantity without one. */
  skuIsMade: boolean;
  quantity: number | null;
}

export interface ReadProduct {
  /** Numbers of its rows in the file. */
  rows: number[];
  draft: ProductDraft | null;
  /** Its name as far as it can be read, for lists of what is refused. */
  name: string;
  /** A foreign currency that its price names, a price range, and a quantity that cannot be kept. */
  currency: string | null;
  range: string | null;
  lostQuantity: string | null;
  /** The file's own reference, if it has one. */
  reference: string | null;
  /** Set when it must not be imported although it can be read. */
  skip: string | null;
  problems: ImportProblem[];
}

export interface DraftRules extends PriceRules {
  includeUnpublished: boolean;
  categoryInName: boolean;
}

const NAME_MAX = 255;
const SKU_MAX = 80;
const CATEGORY_MAX = 60;
const DESCRIPTION_MAX = 20_000;
const URL_MAX = 1000;
const QUANTITY_MAX = 1_000_000;
/** A number of pieces and nothing else: "10+" and "in stock" are no counts. */
const COUNT = /^\d[\d\s.,'’]*(pcs?|pieces?|units?|nos?)?\.?$/i;
const TOTAL_LINE = /^(sub|grand)?[ -]?totals?\b:?$/i;

/** Reads one product; what is wrong with it is in its problems, never thrown. */
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

/** What a refused product is called on screen. */
function shortName(reader: ProductReader): string {
  const { mapping } = reader;
  const found = reader.first(mapping.of("name")) ?? reader.first(mapping.of("sku"));
  return found ? htmlToText(found.value).replace(/\s+/g, " ").slice(0, NAME_MAX) : "";
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
  return TOTAL_LINE.test(first) ? "A total, not a product" : null;
}

/** What a product of a file without categories is, by its name. */
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
    if (!isNothing(extra) && !sayAlready(name, extra)) name = `${name} ${extra}`;
  }
  if (category && !sayAlready(name, category)) name = `${name} (${category})`;
  if (name.length > NAME_MAX) {
    reader.note("error", `The name has ${name.length} characters; ${NAME_MAX} fit`, found);
    return null;
  }
  return name;
}

/** "MSI GeForce RTX 3060 Ventus" says "GeForce RTX 3060 12GB" already. */
function sayAlready(name: string, extra: string): boolean {
  const words = extra.toLowerCase().split(/\s+/);
  const lower = name.toLowerCase();
  return words.filter((word) => lower.includes(word)).length > words.length / 2;
}

function readCondition(reader: ProductReader): ProductCondition | null {
  const found = reader.first(reader.mapping.of("condition"));
  if (!found) return null;
  const condition = conditionOf(found.value);
  if (!condition) reader.note("warning", "Neither new nor refurbished; told from the name instead", found);
  return condition;
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
  const given = found?.value ?? facets.findLast((facet) => facet.key === "category")?.value ?? heading;
  if (!given) return null;
  // The first of several, and of that the innermost: "Shop > Laptops, Offers" is "laptops".
  const [path = ""] = htmlToText(given).split(/[,|;\n]/);
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

/** The barcode of the goods; where a list has no SKU of its own, that may be it. */
function readEan(reader: ProductReader, sku: string | null): string | null {
  const found = reader.first(reader.mapping.of("ean"));
  const code = (found?.value ?? sku ?? "").replace(/^'/, "").replace(/\.0$/, "");
  if (isGtin(code)) return normalizeGtin(code);
  if (found && !isNothing(found.value))
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
