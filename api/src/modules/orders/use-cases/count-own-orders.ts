import type { OrderViewer } from "../order";
import type { OrderDependencies } from "../order-dependencies";
import { countOrdersOf } from "../order-store";

/** Returns how many orders a customer has. */
export const countOwnOrders = ({ db }: OrderDependencies, viewer: OrderViewer): Promise<number> =>
  countOrdersOf(db, viewer);
