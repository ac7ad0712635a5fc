import type { ImportChange, ImportRow } from "@fundi/shared/import/import-record";

/** Formats the rows of the file that make up a product: "12", "12–15", or "12 +3" for rows that are apart. */
export function rowsText(rows: readonly number[]): string {
  const [first = 0] = rows;
  if (rows.length <= 1) return String(first);
  const last = rows[rows.length - 1] ?? first;
  return last - first === rows.length - 1 ? `${first}–${last}` : `${first} +${rows.length - 1}`;
}

/** Returns the change of one field, or undefined when it stays the same. */
export const changeOf = (row: Pick<ImportRow, "changes">, field: string): ImportChange | undefined =>
  row.changes.find((change) => change.field === field);

/** Fields with a preview column of their own; the others are listed in the last column. */
const OWN_COLUMN = new Set(["name", "price", "category", "condition"]);

const FIELD_LABELS: Record<string, string> = {
  name: "Name",
  price: "Price",
  category: "Category",
  condition: "Condition",
  grade: "Grade",
  battery_health: "Battery health",
  specs: "Specs",
  description: "Description",
  image_url: "Picture",
  sku: "SKU",
  ean: "EAN",
  mpn: "Manufacturer part number",
  quantity: "Stock",
};

/** Returns the label of a product field. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

/**
 * Returns the remark about a row: why it is left out, else its first problem with column and value, else the changes that
 * no other column shows.
 */
export function remarkOf(row: Pick<ImportRow, "reason" | "problems" | "changes">): string {
  const [problem, ...others] = row.problems;
  if (problem && (row.reason === null || row.reason === problem.reason)) {
    const column = problem.column ? `${problem.column}: ` : "";
    const value = problem.value ? ` (“${problem.value}”)` : "";
    return `${column}${problem.reason}${value}${others.length > 0 ? `, and ${others.length} more` : ""}`;
  }
  if (row.reason) return row.reason;
  const unseen = row.changes.filter(({ field }) => !OWN_COLUMN.has(field));
  return unseen.length > 0 ? `Changes ${unseen.map(({ field }) => fieldLabel(field).toLowerCase()).join(", ")}` : "";
}
