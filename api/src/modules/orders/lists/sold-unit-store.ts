import { PRODUCT_GRADES, type ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { Knex } from "knex";

/** A unit that is with who bought it: of which order, and what it was sold as. */
export interface SoldUnit {
  orderId: number;
  orderNumber: string;
  orderedAt: Date;
  /** As the line of the order says. */
  name: string;
  /** Of the product; empty where it is not there any more. */
  category: string;
  grade: ProductGrade | null;
  batteryHealth: number | null;
}

interface Row {
  id: number;
  order_number: string;
  created_at: Date;
  name: string;
  category: string | null;
  grade: string | null;
  battery_health: number | null;
}

/** Returns the sale of the unit with one of these serials, exactly as they are written; null where there is none. */
export async function findSoldUnit(db: Knex, serials: readonly string[]): Promise<SoldUnit | null> {
  if (serials.length === 0) return null;
  const row: Row | undefined = await db("stock_serials as u")
    .join("orders as o", "o.id", "u.subject_id")
    .join("order_items as line", (on) => {
      on.on("line.order_id", "o.id").andOn("line.inventory_item_id", "u.item_id");
    })
    .leftJoin("products as p", "p.id", "line.product_id")
    .select("o.id", "o.order_number", "o.created_at", "line.name", "line.grade", "line.battery_health")
    .select("p.category")
    .whereIn("u.serial", [...serials])
    .where({ "u.state": "sold", "u.subject_type": "order" })
    .where((line) => line.whereNull("line.unit_id").orWhereRaw("line.unit_id = u.id"))
    // The very unit, before a line of the same item.
    .orderByRaw("o.id desc, line.unit_id is null, line.id")
    .first();
  if (!row) return null;
  return {
    ...{ orderId: row.id, orderNumber: row.order_number, orderedAt: row.created_at, name: row.name },
    category: row.category ?? "",
    ...{ grade: PRODUCT_GRADES.find((grade) => grade === row.grade) ?? null, batteryHealth: row.battery_health },
  };
}
