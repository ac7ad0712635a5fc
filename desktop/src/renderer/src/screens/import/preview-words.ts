import type { ImportChange, ImportRow } from "@fundi/shared/product-imports";

/** "12", "12–15", or "12 +3" for rows that lie apart: the rows of the file that a product is made of, for a column. */
export function rowsText(rows: readonly number[]): string {
  const [first = 0] = rows;
  if (rows.length <= 1) return String(first);
  const last = rows[rows.length - 1] ?? first;
  return last - first === rows.length - 1 ? `${first}–${last}` : `${first} +${rows.length - 1}`;
}

/** The change of one field, or undefined when the field stays as it is. */
export const changeOf = (row: Pick<ImportRow, "changes">, field: string): ImportChange | undefined =>
  row.changes.find((change) => change.field === field);

/** Fields with a column of their own in the preview; the others are named in the last one. */
const OWN_COLUMN = new Set(["name", "price", "category", "condition"]);

const FIELD_WORDS: Record<string, string> = {
  name: "Name",
  price: "Price",
  category: "Category",
  condition: "Condition",
  specs: "Specs",
  description: "Description",
  image_url: "Picture",
  sku: "SKU",
  ean: "EAN",
  mpn: "Manufacturer part number",
  quantity: "Stock",
};

/** How a field of the product is called on screen. */
export const fieldWords = (field: string): string => FIELD_WORDS[field] ?? field;

/**
 * What a person should know about a row, in one line: why it is left out, else its first problem, else what changes that
 * no other column shows. A problem is told with its column and value.
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
  return unseen.length > 0 ? `Changes ${unseen.map(({ field }) => fieldWords(field).toLowerCase()).join(", ")}` : "";
}
