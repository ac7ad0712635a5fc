import { isPlaceholder } from "./cell-words";
import type { ColumnMapping } from "./column-mapping";
import { isNote, onlyCell } from "./note-row";
import type { SourceTable } from "./source-table";

/** The rows of one product, as indexes in the table. */
export interface ProductRows {
  rows: number[];
  /** The heading above it, for files that group products under headings. */
  heading: string | null;
}

/**
 * Groups the rows of one product: variants of one item of a list, rows that share the reference and name no other
 * product, rows with options below a named one, and variants that name their parent.
 */
export function groupRows(table: SourceTable, mapping: ColumnMapping): ProductRows[] {
  const products: ProductRows[] = [];
  const byReference = new Map<string, { product: ProductRows; name: string }>();
  const bySku = new Map<string, ProductRows>();
  const [nameAt, referenceAt, parentAt, skuAt] = (["name", "reference", "parent", "sku"] as const).map(
    (field) => mapping.of(field)[0],
  );
  const isList = table.format === "json" || table.format === "jsonl";
  const carriesOptions = !isList && (mapping.of("option_value").length > 0 || referenceAt !== undefined);
  const children: number[] = [];
  let heading: string | null = null;

  const cell = (row: number, column: number | undefined) =>
    column === undefined ? "" : (table.rows[row]?.[column] ?? "");

  for (let row = 0; row < table.rows.length; row += 1) {
    if (isHeading(table.rows[row] ?? [], mapping)) {
      heading = table.rows[row]?.find(Boolean) ?? null;
      continue;
    }
    if (parentAt !== undefined && !isPlaceholder(cell(row, parentAt))) {
      children.push(row);
      continue;
    }
    const name = cell(row, nameAt);
    const reference = cell(row, referenceAt).toLowerCase();
    const known = reference ? byReference.get(reference) : undefined;
    const last = products.at(-1);
    if (isList && last && row > 0 && table.rowNumbers[row] === table.rowNumbers[row - 1]) {
      last.rows.push(row);
    } else if (known && (name === "" || name === known.name)) {
      known.product.rows.push(row);
    } else if (name === "" && reference === "" && carriesOptions && last) {
      last.rows.push(row);
    } else {
      const product = { rows: [row], heading };
      products.push(product);
      if (reference && !known) byReference.set(reference, { product, name });
    }
    const sku = cell(row, skuAt).toLowerCase();
    const owner = products.at(-1);
    if (parentAt !== undefined && sku && owner) bySku.set(sku, owner);
  }

  for (const row of children) {
    const parent = cell(row, parentAt).toLowerCase();
    const id = parent.replace(/^id:\s*/, "");
    const product = bySku.get(parent) ?? byReference.get(id)?.product;
    if (product) {
      product.rows.push(row);
    } else {
      const orphan = { rows: [row], heading: null };
      products.push(orphan);
      bySku.set(parent, orphan);
    }
  }
  return products;
}

/** "LAPTOPS" alone in its row, in a file without a category column. */
function isHeading(cells: readonly string[], mapping: ColumnMapping): boolean {
  // Nearly every row has more than one cell.
  if (onlyCell(cells) === null || isNote(cells, mapping)) return false;
  if (mapping.headers.length < 3 || mapping.of("category").length > 0 || mapping.of("facets").length > 0) return false;
  if (mapping.of("reference").length > 0 || mapping.of("option_value").length > 0) return false;
  const filled = cells.filter(Boolean);
  const [only = ""] = filled;
  return (
    filled.length === 1 &&
    only.length <= 40 &&
    /^\p{L}[\p{L} &/,-]*:?$/u.test(only) &&
    only !== cells[mapping.of("price")[0] ?? -1]
  );
}
