import { listOrderIds, type OrderListFilter, sumOwed } from "../lists/order-list-store";
import type { OrderDependencies } from "../order-dependencies";
import { findOrders } from "../order-store";
import { withItems } from "../order-view";

/** Returns one page of the orders that a filter finds, with their items and the counts of the shop. */
export async function listOrders({ db, timeZone }: OrderDependencies, filter: OrderListFilter) {
  const [page, owedMinor] = await Promise.all([
    listOrderIds(db, filter, timeZone),
    filter.paymentStatus === "owed" ? sumOwed(db, filter, timeZone) : undefined,
  ]);
  return { owedMinor, ...page, rows: await withItems(db, await findOrders(db, page.ids)) };
}
