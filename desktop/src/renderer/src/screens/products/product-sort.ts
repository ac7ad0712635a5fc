import type { ProductSort } from "@fundi/shared/catalog/products";
import type { Sort } from "../../ui/data-table/column";

const SORTS: Record<ProductSort, Sort> = {
  newest: { id: "created", desc: true },
  name: { id: "name", desc: false },
  price_asc: { id: "price", desc: false },
  price_desc: { id: "price", desc: true },
};

/** Returns the table's sorting for a sort order of the server. */
export const toTableSort = (sort: ProductSort): Sort => SORTS[sort];

/** Returns the server's sort order for a column heading. Names sort from A to Z only, dates newest first only. */
export function toProductSort({ id, desc }: Sort): ProductSort {
  if (id === "price") return desc ? "price_desc" : "price_asc";
  return id === "name" ? "name" : "newest";
}
