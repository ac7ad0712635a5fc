import type { OrderViewer } from "../order";
import type { OrderDependencies } from "../order-dependencies";
import { findOrdersOf } from "../order-store";
import { withItems } from "../order-view";

/** Returns one page of a customer's orders, with their items. */
export const listOwnOrders = async (
  { db }: OrderDependencies,
  viewer: OrderViewer,
  page: { before?: number | undefined; limit: number },
) => withItems(db, await findOrdersOf(db, viewer, page));
