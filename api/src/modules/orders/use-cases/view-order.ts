import { found } from "../../../platform/found";
import { orderNotFound } from "../order-changes";
import type { OrderDependencies } from "../order-dependencies";
import { findOrderView, type OrderView } from "../order-view";

/** Returns an order with everything that belongs to it; throws when there is none. */
export const viewOrder = (dependencies: OrderDependencies, id: number): Promise<OrderView> =>
  found(findOrderView(dependencies, id), orderNotFound);
