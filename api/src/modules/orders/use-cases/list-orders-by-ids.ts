import type { OrderDependencies } from "../order-dependencies";
import { findOrders } from "../order-store";
import { withItems } from "../order-view";

/** Returns orders with their items, in the order of the ids. */
export const listOrdersByIds = async ({ db }: OrderDependencies, ids: readonly number[]) =>
  withItems(db, await findOrders(db, ids));
