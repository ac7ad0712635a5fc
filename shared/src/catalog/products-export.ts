import { type ExportColumn, inWords, moment } from "../lists/export-column";
import type { AdminProduct } from "./products";

/** The columns of the catalogue as staff see it, for files. */
export const PRODUCT_EXPORT: readonly ExportColumn<AdminProduct>[] = [
  { id: "name", title: "Product", value: ({ name }) => name },
  { id: "price", title: "Price", value: ({ price }) => price },
  { id: "stock", title: "Available", value: ({ available }) => available },
  { id: "condition", title: "Condition", value: ({ condition }) => inWords(condition) },
  { id: "grade", title: "Grade", value: ({ grade }) => grade },
  { id: "battery", title: "Battery, %", value: ({ battery }) => battery?.health ?? null },
  { id: "category", title: "Category", value: ({ category }) => category },
  { id: "sku", title: "SKU", value: ({ sku }) => sku },
  { id: "ean", title: "EAN", value: ({ ean }) => ean },
  { id: "mpn", title: "Manufacturer part number", value: ({ mpn }) => mpn },
  { id: "specs", title: "Specs", value: ({ specs }) => specs.join(", ") },
  { id: "created", title: "Added", value: ({ created_at }) => moment(created_at) },
  { id: "updated", title: "Changed", value: ({ updatedAt }) => moment(updatedAt) },
  { id: "id", title: "Number", value: ({ id }) => id },
];
