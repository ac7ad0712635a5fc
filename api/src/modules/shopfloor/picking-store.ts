import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

interface PickingOrderRecord {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  customerName: string;
  city: string;
  notes: string;
  placedAt: Date;
  lines: PickingLineRecord[];
}

interface PickingLineRecord {
  id: number;
  name: string;
  sku: string;
  quantity: number;
  place: string;
  onHand: number | null;
}

/** Returns the lines of these orders with their shelf, the oldest order first, lines in their order. */
export async function ordersToPick(db: Knex, ids: readonly number[]): Promise<PickingOrderRecord[]> {
  const [orders, lines] = await Promise.all([
    db("orders")
      .select("id", "order_number", "status", "first_name", "last_name", "city", "notes", "created_at")
      .whereIn("id", [...ids])
      .orderBy("id"),
    db("order_items as line")
      .leftJoin("inventory_items as item", "item.id", "line.inventory_item_id")
      .leftJoin("products as p", "p.id", "line.product_id")
      .leftJoin("stock_serials as unit", "unit.id", "line.unit_id")
      .select("line.id", "line.order_id", "line.name", "line.quantity", "item.place", "unit.serial")
      .select({ item_sku: "item.sku", product_sku: "p.sku", on_hand: "item.quantity" })
      .whereIn("line.order_id", [...ids])
      .orderBy("line.id"),
  ]);
  return orders.map((order) => ({
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    customerName: fullName(order.first_name, order.last_name),
    city: order.city,
    notes: order.notes,
    placedAt: order.created_at,
    lines: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({
        id: line.id,
        // Which one to fetch.
        name: line.serial ? `${line.name}, S/N ${line.serial}` : line.name,
        sku: line.item_sku ?? line.product_sku ?? "",
        quantity: line.quantity,
        place: line.place ?? "",
        onHand: line.on_hand,
      })),
  }));
}
