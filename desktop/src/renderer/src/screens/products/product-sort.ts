import type { ProductSort } from "@fundi/shared/products";
import type { Sort } from "../../ui/data-table/column";

const SORTS: Record<ProductSort, Sort> = {
  newest: { id: "created", desc: true },
  name: { id: "name", desc: false },
  price_asc: { id: "price", desc: false },
  price_desc: { id: "price", desc: true },
};

/** The table's heading for an order that the server knows. */
export const toTableSort = (sort: ProductSort): Sort => SORTS[sort];

/** The server's order for a clicked heading. Names run from A to Z and dates from the newest, whichever way is asked. */
export function toProductSort({ id, desc }: Sort): ProductSort {
  if (id === "price") return desc ? "price_desc" : "price_asc";
  return id === "name" ? "name" : "newest";
}
