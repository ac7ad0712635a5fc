import { nullable, type RecordOf, table, text } from "../../../platform/database/table";
import { PRODUCTS } from "../../catalog";

/** The columns of a product that an import reads and writes: those of the catalogue, and the key of imports. */
export const IMPORTED = table("products", {
  ...PRODUCTS.omit("createdAt", "updatedAt").columns,
  importKey: nullable(text("import_key")),
});

/** A product of the shop as an import compares it. */
export interface ExistingProduct extends Omit<RecordOf<typeof IMPORTED.columns>, "draft" | "hiddenAt"> {
  /** Units on hand; null when stock is not tracked. */
  quantity: number | null;
  /** True when it was deleted. */
  hidden: boolean;
  /** True when it is not on sale yet; drafts are hidden, too. */
  isDraft: boolean;
}
