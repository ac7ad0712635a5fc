import { MOVEMENT_TYPES } from "@fundi/shared/inventory/inventory";
import type { Knex } from "knex";
import { within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

/** Movements that change the quantity; the others only reserve. */
const MOVING = MOVEMENT_TYPES.filter((type) => type !== "reserve" && type !== "release");

interface StockMoved {
  type: string;
  piecesIn: number;
  piecesOut: number;
  /** Units in less units out, at today's price. */
  valueMinor: number;
}

/** Returns units in and out, by type of movement. */
export async function stockMoved(db: Knex, span: Span): Promise<StockMoved[]> {
  // Summed per item first: joining the price to every ledger line takes ten times as long.
  const moved = db("inventory_movements")
    .select("type", "item_id")
    .sum({
      pieces_in: db.raw("greatest(quantity_change, 0)"),
      pieces_out: db.raw("greatest(-quantity_change, 0)"),
    })
    .whereIn("type", MOVING)
    .modify(within("created_at", span))
    .groupBy("type", "item_id")
    .as("moved");
  const rows: Record<"type" | "pieces_in" | "pieces_out" | "value", string>[] = await db
    .from(moved)
    .join("inventory_items", "inventory_items.id", "moved.item_id")
    .select("moved.type")
    .sum({
      pieces_in: "moved.pieces_in",
      pieces_out: "moved.pieces_out",
      value: db.raw("(moved.pieces_in - moved.pieces_out) * inventory_items.price_minor"),
    })
    .groupBy("moved.type");
  return rows.map((row) => ({
    type: row.type,
    piecesIn: Number(row.pieces_in),
    piecesOut: Number(row.pieces_out),
    valueMinor: Number(row.value),
  }));
}

interface StockValue {
  /** Null: items that no product sells. */
  category: string | null;
  items: number;
  units: number;
  reserved: number;
  low: number;
  valueMinor: number;
}

/** Returns the current stock at its sales price, by the category of the products that sell it. */
export async function stockValue(db: Knex): Promise<StockValue[]> {
  const sellers = db("products")
    .select("inventory_item_id")
    .min({ category: "category" })
    .whereNotNull("inventory_item_id")
    .groupBy("inventory_item_id")
    .as("sellers");
  const rows: Record<string, string | number | null | undefined>[] = await db("inventory_items as item")
    .leftJoin(sellers, "sellers.inventory_item_id", "item.id")
    .select("sellers.category")
    .count({ items: "*" })
    .sum({
      units: "item.quantity",
      reserved: "item.reserved",
      low: db.raw("item.quantity - item.reserved <= item.reorder_level"),
      value: db.raw("item.quantity * item.price_minor"),
    })
    .groupBy("sellers.category")
    .orderBy("value", "desc");
  return rows.map((row) => ({
    category: (row.category as string | null) ?? null,
    items: Number(row.items),
    units: Number(row.units),
    reserved: Number(row.reserved),
    low: Number(row.low),
    valueMinor: Number(row.value),
  }));
}

export interface SlowItem {
  id: number;
  name: string;
  sku: string;
  units: number;
  valueMinor: number;
  lastSoldAt: Date | null;
}

/** Returns items that existed during the whole span and were not sold in it, the most valuable first. */
export async function slowItems(db: Knex, span: Span, limit: number): Promise<SlowItem[]> {
  const soldIn = db("inventory_movements")
    .select("item_id")
    .whereIn("type", ["sale", "use"])
    .modify(within("created_at", span));
  const rows: { id: number; name: string; sku: string; quantity: number; value: string; last_sold_at: Date | null }[] =
    await db("inventory_items as item")
      .select("item.id", "item.name", "item.sku", "item.quantity", {
        value: db.raw("item.quantity * item.price_minor"),
        last_sold_at: db("inventory_movements as sale")
          .max("sale.created_at")
          .whereRaw("sale.item_id = item.id and sale.type in ('sale', 'use')"),
      })
      .where("item.quantity", ">", 0)
      .where("item.created_at", "<", span.from)
      .whereNotIn("item.id", soldIn)
      .orderBy([
        { column: "value", order: "desc" },
        { column: "item.id", order: "asc" },
      ])
      .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sku: row.sku,
    units: row.quantity,
    valueMinor: Number(row.value),
    lastSoldAt: row.last_sold_at,
  }));
}
