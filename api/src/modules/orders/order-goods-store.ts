import type { Knex } from "knex";
import type { OrderRecord } from "./order";
import { findItems, type OrderItemRecord } from "./order-item-store";
import { findOrder, lockOrder } from "./order-store";

export interface OrderWithGoods extends OrderRecord {
  goods: OrderItemRecord[];
}

/** Returns an order with its lines, without its money and history; null when there is none. `isLocked` locks the order. */
export async function findOrderWithGoods(
  db: Knex,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<OrderWithGoods | null> {
  const order = await (isLocked ? lockOrder(db, id) : findOrder(db, id));
  return order && { ...order, goods: (await findItems(db, [id])).get(id) ?? [] };
}
