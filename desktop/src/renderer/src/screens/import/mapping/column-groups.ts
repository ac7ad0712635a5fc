import { IMPORT_FIELDS, type ImportColumn, type ImportField } from "@fundi/shared/import/import-record";

/** The fields that a column can be, grouped and sorted for the select. */
export const FIELD_GROUPS: readonly { label: string; fields: readonly ImportField[] }[] = [
  {
    label: "The product",
    fields: [
      "name",
      "name_extra",
      "price",
      "sale_price",
      "currency",
      "condition",
      "grade",
      "battery_health",
      "description",
      "image_url",
    ],
  },
  { label: "Where it belongs", fields: ["category", "facets", "brand"] },
  { label: "Specs", fields: ["spec", "specs"] },
  { label: "Stock", fields: ["sku", "ean", "mpn", "quantity"] },
  { label: "Rows that belong together", fields: ["reference", "parent", "option_name", "option_value"] },
  { label: "Leave out", fields: ["published", "exclude", "ignore"] },
];

/** Splits the columns into those in use, in file order, and those left out. */
export const splitColumns = (columns: readonly ImportColumn[]) => ({
  used: columns.filter((column) => column.field !== "ignore"),
  ignored: columns.filter((column) => column.field === "ignore"),
});

/** Returns what must be corrected for a useful preview; null when nothing must. */
export function mappingProblem(columns: readonly ImportColumn[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (!has("name")) return "Choose which column holds the name.";
  if (!has("price") && !has("sale_price")) return "Choose which column holds the price.";
  return null;
}

/**
 * Returns the columns after `index` is assigned `field`. A field that allows one column is removed from the column that
 * had it, so that one click is enough.
 */
export function assignField(
  columns: readonly ImportColumn[],
  index: number,
  field: ImportField,
): { index: number; field: ImportField }[] {
  const currentIndex = IMPORT_FIELDS[field].many
    ? undefined
    : columns.find((column) => column.field === field && column.index !== index);
  return [{ index, field }, ...(currentIndex ? [{ index: currentIndex.index, field: "ignore" as const }] : [])];
}
