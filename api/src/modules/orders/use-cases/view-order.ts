import { orderNotFound } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { findOrder } from "../order-store";
import { type OrderView, viewOf } from "../order-view";

/** Returns an order with everything that belongs to it; throws when there is none. */
export async function viewOrder(dependencies: OrderDependencies, id: number): Promise<OrderView> {
  const order = await findOrder(dependencies.db, id);
  if (!order) throw orderNotFound();
  return viewOf(dependencies, order);
}
