import { orderNotFound } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { findOrderByNumber } from "../order-store";
import { type OrderView, viewOf } from "../order-view";

/** Returns the order with a number; throws when there is none. */
export async function viewOrderByNumber(dependencies: OrderDependencies, orderNumber: string): Promise<OrderView> {
  const order = await findOrderByNumber(dependencies.db, orderNumber);
  if (!order) throw orderNotFound();
  return viewOf(dependencies, order);
}
