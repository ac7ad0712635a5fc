import { listOrderIds, type OrderListFilter } from "../lists/order-list-store";
import type { OrderDependencies } from "../order-dependencies";
import { findOrders } from "../order-store";
import { withItems } from "../order-view";

/** Returns one page of the orders that a filter finds, with their items and the counts of the shop. */
export async function listOrders({ db, timeZone }: OrderDependencies, filter: OrderListFilter) {
  const page = await listOrderIds(db, filter, timeZone);
  return { ...page, rows: await withItems(db, await findOrders(db, page.ids)) };
}
