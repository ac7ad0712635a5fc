import type { OrderFilter } from "@fundi/shared/orders/admin-orders";
import { listOrderIds as findOrderIds } from "../lists/order-list-store";
import type { OrderDependencies } from "../order-dependencies";

/** Returns the orders that a filter finds, in list order, up to a bound. */
export async function listOrderIds(
  { db, timeZone }: OrderDependencies,
  filter: Omit<OrderFilter, "page" | "limit">,
  limit: number,
): Promise<number[]> {
  return (await findOrderIds(db, { ...filter, page: 1, limit }, timeZone)).ids;
}
