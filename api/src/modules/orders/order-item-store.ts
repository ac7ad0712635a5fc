import type { Knex } from "knex";
import { nullable, type RecordOf, type Row, rowShape, text } from "../../platform/database/table";
import { ORDER_ITEMS } from "./order-columns";

export interface OrderItemRecord extends RecordOf<typeof ORDER_ITEMS.columns> {
  /** Of the current product, if it still exists. */
  category?: string | undefined;
}

const WITH_CATEGORY = rowShape("order_items", { ...ORDER_ITEMS.columns, category: nullable(text("category")) });

export type NewItem = Omit<OrderItemRecord, "id" | "orderId">;

/** Returns the lines with their ids. */
export async function insertItems(db: Knex, orderId: number, items: readonly NewItem[]): Promise<OrderItemRecord[]> {
  const [firstId = 0] = await db("order_items").insert(items.map((item) => ORDER_ITEMS.toRow({ ...item, orderId })));
  // One multi-row insert gets consecutive ids on both servers.
  return items.map((item, index) => ({ ...item, id: firstId + index, orderId }));
}

/** Returns the lines of several orders, by order. */
export async function findItems(db: Knex, orderIds: readonly number[]): Promise<Map<number, OrderItemRecord[]>> {
  const byOrder = new Map<number, OrderItemRecord[]>();
  if (orderIds.length === 0) return byOrder;
  const rows: Row[] = await db("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .select(ORDER_ITEMS.selected)
    .select("products.category")
    .whereIn("order_id", orderIds)
    .orderBy("order_items.id");
  for (const row of rows) {
    const read = WITH_CATEGORY.read(row);
    const item: OrderItemRecord = { ...read, category: read.category ?? undefined };
    byOrder.set(item.orderId, [...(byOrder.get(item.orderId) ?? []), item]);
  }
  return byOrder;
}
