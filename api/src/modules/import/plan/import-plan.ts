import type { ImportColumn, ImportOptions } from "@fundi/shared/import/import-record";
import { formatKes } from "@fundi/shared/values/money";
import { toMapping } from "../read/column-mapping";
import { type ProductDraft, type ReadProduct, readProduct } from "../read/product-draft";
import { foldSku, generateSku, importKey } from "../read/product-identity";
import { groupRows, type ProductRows } from "../read/product-rows";
import type { SourceTable } from "../read/source-table";

/** One product of a file with its verdict, before it is compared with the shop's catalogue. */
export interface PlannedProduct extends ReadProduct {
  /** Null exactly when there is no draft. */
  key: string | null;
  verdict: "take" | "skip" | "error";
  /** Why it is skipped or rejected. */
  reason: string | null;
  /** The file has the product before, so it is skipped. */
  isRepeated: boolean;
}

type PlanRules = Pick<
  ImportOptions,
  "currencyRate" | "rates" | "rounding" | "priceRanges" | "withoutPrice" | "includeUnpublished" | "categoryInName"
>;

/** Yields every product in file order; each non-empty row belongs to exactly one of them. */
export function* planImport(
  table: SourceTable,
  columns: readonly ImportColumn[],
  rules: PlanRules,
): Generator<PlannedProduct> {
  const mapping = toMapping(columns, table);
  const read = (rows: ProductRows) => readProduct(table, mapping, rows, rules);
  // Where each product first occurred. Drafts are read again when they recur: caching all would cost more memory.
  const byKey = new Map<string, ProductRows>();
  const bySku = new Map<string, { key: string; row: number }>();

  for (const rows of groupRows(table, mapping)) {
    const product = read(rows);
    const { draft } = product;
    if (!draft) {
      yield planned(product, null, product.skip ? "skip" : "error", product.skip ?? firstError(product));
      continue;
    }
    const key = importKey(draft, product.reference);
    const first = byKey.get(key);
    if (first) {
      const { verdict, reason } = decideDuplicate(product, read(first));
      yield Object.assign(planned(product, key, verdict, reason), { isRepeated: verdict === "skip" });
      continue;
    }
    byKey.set(key, rows);
    dropTakenSku(product, key, bySku);
    generateMissingSku(draft, key);
    yield planned(product, key, "take", null);
  }
}

const planned = (
  product: ReadProduct,
  key: string | null,
  verdict: PlannedProduct["verdict"],
  reason: string | null,
): PlannedProduct => Object.assign(product, { key, verdict, reason, isRepeated: false });

/** Decides about a product that occurs a second time in the file. */
function decideDuplicate(product: ReadProduct, first: ReadProduct): Pick<PlannedProduct, "verdict" | "reason"> {
  const [row] = first.rows;
  const [again, before] = [product.draft, first.draft];
  if (!again || !before) return { verdict: "skip", reason: `Same as row ${row}` };
  const claimed = product.reference ? `Reference “${product.reference}”` : again.sku ? `SKU “${again.sku}”` : null;
  if (claimed && again.name.toLowerCase() !== before.name.toLowerCase())
    return { verdict: "error", reason: `${claimed} belongs to another product in row ${row}` };
  if (again.price !== before.price) {
    const prices = `${formatKes(again.price)}, and ${formatKes(before.price)} there`;
    const reason = `Same name as row ${row} with another price (${prices}): add the column that tells them apart to the name`;
    return { verdict: "error", reason };
  }
  const others = differencesOf(again, before);
  const lost =
    others.length > 0 ? `; its other ${others.join(", ")} ${others.length > 1 ? "are" : "is"} not imported` : "";
  return { verdict: "skip", reason: `${others.length > 0 ? "Same product" : "Same"} as row ${row}${lost}` };
}

/** What a repeated row may have of its own, in words. */
const OWN_VALUES = {
  name: "spelling",
  condition: "condition",
  grade: "grade",
  batteryHealth: "battery health",
  specs: "specs",
  imageUrl: "picture",
  category: "category",
  description: "description",
  sku: "SKU",
  ean: "EAN",
  mpn: "part number",
  quantity: "quantity",
} as const satisfies Partial<Record<keyof ProductDraft, string>>;

/** Returns in words what a repeated row has that the first one has not. */
const differencesOf = (again: ProductDraft, before: ProductDraft): string[] =>
  (Object.keys(OWN_VALUES) as (keyof typeof OWN_VALUES)[])
    .filter((field) => again[field] !== null && JSON.stringify(again[field]) !== JSON.stringify(before[field]))
    .map((field) => OWN_VALUES[field]);

/** A SKU is unique; a second product with a reference of its own is imported without it. */
function dropTakenSku(
  { draft, problems, rows: [row = 0] }: ReadProduct,
  key: string,
  bySku: Map<string, { key: string; row: number }>,
): void {
  if (!draft?.sku) return;
  const sku = foldSku(draft.sku);
  const owner = bySku.get(sku);
  if (!owner) {
    bySku.set(sku, { key, row });
    return;
  }
  const reason = `The SKU is taken by row ${owner.row}, so it is left out`;
  problems.push({ row, column: null, columnIndex: null, value: draft.sku, reason, severity: "warning" });
  draft.sku = null;
  draft.quantity = null;
}

/** Stock is tracked by SKU, so a quantity without one gets a SKU generated from the product's key. */
function generateMissingSku(draft: ProductDraft, key: string): void {
  if (draft.sku !== null || draft.quantity === null) return;
  draft.sku = generateSku(key);
  draft.skuIsMade = true;
}

const firstError = ({ problems }: ReadProduct): string =>
  problems.find((problem) => problem.severity === "error")?.reason ?? "Cannot be read";
