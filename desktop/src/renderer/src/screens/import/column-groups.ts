import { IMPORT_FIELDS, type ImportColumn, type ImportField } from "@fundi/shared/product-imports";

/** The fields a column can be, in the order and groups of the choice. */
export const FIELD_GROUPS: readonly { label: string; fields: readonly ImportField[] }[] = [
  {
    label: "The product",
    fields: ["name", "name_extra", "price", "sale_price", "currency", "condition", "description", "image_url"],
  },
  { label: "Where it belongs", fields: ["category", "facets", "brand"] },
  { label: "Specs", fields: ["spec", "specs"] },
  { label: "Stock", fields: ["sku", "ean", "mpn", "quantity"] },
  { label: "Rows that belong together", fields: ["reference", "parent", "option_name", "option_value"] },
  { label: "Leave out", fields: ["published", "exclude", "ignore"] },
];

/** The columns in use, in file order, apart from those that are left out. */
export const splitColumns = (columns: readonly ImportColumn[]) => ({
  used: columns.filter((column) => column.field !== "ignore"),
  ignored: columns.filter((column) => column.field === "ignore"),
});

/** What must be mended before the preview can be any good, in a sentence; null when nothing must. */
export function mappingProblem(columns: readonly ImportColumn[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (!has("name")) return "Choose which column holds the name.";
  if (!has("price") && !has("sale_price")) return "Choose which column holds the price.";
  return null;
}

/**
 * The columns to send when `index` becomes `field`. A field that takes one column is taken from the column that had it,
 * so that a choice is one click.
 */
export function assignField(
  columns: readonly ImportColumn[],
  index: number,
  field: ImportField,
): { index: number; field: ImportField }[] {
  const holder = IMPORT_FIELDS[field].many
    ? undefined
    : columns.find((column) => column.field === field && column.index !== index);
  return [{ index, field }, ...(holder ? [{ index: holder.index, field: "ignore" as const }] : [])];
}
