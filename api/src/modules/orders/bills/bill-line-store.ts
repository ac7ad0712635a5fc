import type { Knex } from "knex";
import { ORDER_ITEMS } from "../order-columns";
import { insertItems, type NewItem } from "../order-item-store";
import type { BillItem, LineChanges } from "./bill";

/** Nothing of the stock and no product: a bill is for work, and its parts have their own movements. */
const NO_GOODS = {
  ...{ productId: null, inventoryItemId: null, image: null },
  ...{ grade: null, batteryHealth: null, unitId: null },
} as const;

/** Returns a line of a bill as one of an order. */
export const asItem = (item: BillItem): NewItem => ({ ...NO_GOODS, ...item, closedAt: null });

/** Writes the changes of the open lines of a bill. */
export async function saveLines(db: Knex, orderId: number, { added, changed, removed }: LineChanges): Promise<void> {
  // First, so that a line which is replaced can be on the bill once.
  if (removed.length > 0)
    await db("order_items").where({ order_id: orderId }).whereIn("id", removed).whereNull("closed_at").del();
  for (const { id, item } of changed)
    await db("order_items")
      .where({ id, order_id: orderId })
      .whereNull("closed_at")
      .update(ORDER_ITEMS.toRow({ ...item }));
  if (added.length > 0) await insertItems(db, orderId, added.map(asItem));
}

/** Closes lines of a bill. */
export async function saveClosed(db: Knex, ids: readonly number[], now: Date): Promise<void> {
  await db("order_items")
    .whereIn("id", ids)
    .update(ORDER_ITEMS.toRow({ closedAt: now }));
}
