import { isGtin, normalizeGtin } from "@fundi/shared/catalog/gtin";
import type { UnitState } from "@fundi/shared/inventory/units";
import { parseOrderNumber } from "@fundi/shared/orders/order-number";
import { isReceipt } from "@fundi/shared/payments/receipt-code";
import type { Knex } from "knex";

interface ScannedItem {
  id: number;
  name: string;
  sku: string;
  priceMinor: number;
  available: number;
  productId: number | null;
}

interface ScannedUnit {
  /** Of its item. */
  sku: string;
  unit: { id: number; serial: string; state: UnitState; order: { id: number; orderNumber: string } | null };
}

/**
 * Returns the stock item with a SKU, and the product that sells it; else the item of the product with this EAN or
 * manufacturer's number.
 */
export async function itemOfCode(db: Knex, code: string): Promise<ScannedItem | null> {
  const items = () =>
    db("inventory_items as item")
      .leftJoin("products as p", (on) => on.on("p.inventory_item_id", "item.id").andOnNull("p.hidden_at"))
      .select("item.id", "item.name", "item.sku", "item.quantity", "item.reserved", "item.price_minor")
      .select({ product_id: "p.id", product_price: "p.price_minor" });
  const row =
    (await items().where("item.sku", code).orderBy("p.id").first()) ??
    // New and refurbished ones may share one code: the one in stock is what was scanned.
    (await items().where(makersCode(code)).orderByRaw("item.quantity > 0 desc, p.id").first());
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    // The customer price, where it is sold at all.
    priceMinor: row.product_price ?? row.price_minor,
    available: row.quantity - row.reserved,
    productId: row.product_id,
  };
}

/** Returns the unit with a serial, those in the shop first, with the item that counts it and its order. */
export async function unitOfSerial(db: Knex, code: string): Promise<ScannedUnit | null> {
  const row = await db("stock_serials as unit")
    .join("inventory_items as item", "item.id", "unit.item_id")
    .leftJoin("orders as o", (on) => on.on("o.id", "unit.subject_id").andOnVal("unit.subject_type", "order"))
    .select("unit.id", "unit.serial", "unit.state", "item.sku", "o.order_number")
    .select({ order_id: "o.id" })
    .where("unit.serial", code)
    .orderByRaw("unit.state in ('on_hand', 'held') desc, unit.id desc")
    .first();
  if (!row) return null;
  const order = row.order_id === null ? null : { id: row.order_id, orderNumber: row.order_number };
  return { sku: row.sku, unit: { id: row.id, serial: row.serial, state: row.state, order } };
}

/** The code that the manufacturer prints on the goods: EAN, or the model number. */
const makersCode = (code: string) => (either: Knex.QueryBuilder) => {
  either.where("p.mpn", code);
  if (isGtin(code)) either.orWhere("p.ean", normalizeGtin(code));
};

export async function productOfCode(
  db: Knex,
  code: string,
): Promise<{ id: number; name: string; sku: string; priceMinor: number } | null> {
  const row = await db("products as p")
    .select("p.id", "p.name", "p.sku", "p.price_minor")
    .where((either) => either.where("p.sku", code).orWhere(makersCode(code)))
    .whereNull("p.hidden_at")
    .orderBy("p.id")
    .first();
  return row ? { id: row.id, name: row.name, sku: row.sku ?? code, priceMinor: row.price_minor } : null;
}

export async function orderOfCode(db: Knex, code: string): Promise<{ id: number; orderNumber: string } | null> {
  const row = await db("orders")
    .select("id", "order_number")
    .whereIn("order_number", [code, parseOrderNumber(code) ?? code])
    .first();
  return row ? { id: row.id, orderNumber: row.order_number } : null;
}

export async function paymentOfCode(
  db: Knex,
  code: string,
): Promise<{ id: number; receipt: string; orderId: number; orderNumber: string } | null> {
  // Receipts are stored in capitals. Anything else is not a receipt, and must not be compared with an ASCII column.
  const receipt = code.toUpperCase();
  if (!isReceipt(receipt)) return null;
  const naming = (column: string) =>
    db("payments as p")
      .join("orders as o", (on) => on.on("o.id", "p.subject_id").andOnVal("p.subject_type", "order"))
      .select("p.id", "p.subject_id", "o.order_number")
      .where(column, receipt)
      .orderBy("p.id", "desc")
      .first();
  // Returns the payment that holds the receipt, or else the last rejected one that named it.
  const row = (await naming("p.receipt")) ?? (await naming("p.released_receipt"));
  return row ? { id: row.id, receipt, orderId: row.subject_id, orderNumber: row.order_number } : null;
}
