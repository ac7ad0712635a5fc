import { isGtin, normalizeGtin } from "@fundi/shared/catalog/gtin";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

export interface SaleProduct {
  id: number;
  name: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  priceMinor: number;
  /** Null where stock is not tracked. */
  available: number | null;
  /** The stock item with units that are kept for orders; null where none are. */
  heldItemId: number | null;
  /** It is sold by the unit. */
  tracksSerials: boolean;
}

const products = (db: Knex) =>
  db("products as p")
    .leftJoin("inventory_items as i", "i.id", "p.inventory_item_id")
    .select(
      "p.id",
      "p.name",
      "p.price_minor",
      "p.ean",
      "p.mpn",
      "i.tracks_serials",
      db.raw("coalesce(p.sku, i.sku) as sku"),
    )
    .select(db.raw("i.quantity - i.reserved as available"), db.raw("if(i.reserved > 0, i.id, null) as held_item_id"))
    .whereNull("p.hidden_at");

interface ProductRow {
  id: number;
  name: string;
  price_minor: number;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  available: number | null;
  held_item_id: number | null;
  tracks_serials: number | null;
}

const toProduct = (row: ProductRow): SaleProduct => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  ean: row.ean,
  mpn: row.mpn,
  priceMinor: row.price_minor,
  available: row.available === null ? null : Number(row.available),
  heldItemId: row.held_item_id,
  tracksSerials: row.tracks_serials === 1,
});

/** Returns visible products in the order of `ids`. */
export async function saleProducts(db: Knex, ids: readonly number[]): Promise<SaleProduct[]> {
  if (ids.length === 0) return [];
  const rows: ProductRow[] = await products(db).whereIn("p.id", ids);
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface HeldUnits {
  itemId: number;
  orderId: number;
  orderNumber: string;
  customerName: string;
  quantity: number;
  until: Date | null;
}

interface HeldRow {
  item_id: number;
  id: number;
  order_number: string;
  first_name: string;
  last_name: string;
  quantity: number;
  hold_expires_at: Date | null;
}

/** Returns for which orders units of these stock items are kept, the first to lapse first. */
export async function findHeldUnits(db: Knex, itemIds: readonly number[], limit: number): Promise<HeldUnits[]> {
  if (itemIds.length === 0) return [];
  const rows: HeldRow[] = await db("stock_reservations as r")
    .join("orders as o", (on) => on.on("o.id", "r.subject_id").andOnVal("r.subject_type", "order"))
    .select("r.item_id", "r.quantity", "o.id", "o.order_number", "o.first_name", "o.last_name", "o.hold_expires_at")
    .whereIn("r.item_id", [...itemIds])
    .orderByRaw("o.hold_expires_at is null, o.hold_expires_at, o.id")
    .limit(limit);
  return rows.map((row) => ({
    itemId: row.item_id,
    orderId: row.id,
    orderNumber: row.order_number,
    customerName: fullName(row.first_name, row.last_name),
    quantity: row.quantity,
    until: row.hold_expires_at,
  }));
}

/**
 * Returns the visible products with this code: their own SKU or their stock item's, their EAN or their manufacturer's
 * number.
 */
export async function productIdsOfCode(db: Knex, sku: string): Promise<number[]> {
  const rows: { id: number }[] = await db.union(
    [
      db("products").select("id").where({ sku }).whereNull("hidden_at"),
      db("products").select("id").where({ mpn: sku }).whereNull("hidden_at"),
      ...(isGtin(sku)
        ? [
            db("products")
              .select("id")
              .where({ ean: normalizeGtin(sku) })
              .whereNull("hidden_at"),
          ]
        : []),
      db("products as p")
        .join("inventory_items as i", "i.id", "p.inventory_item_id")
        .select("p.id")
        .where("i.sku", sku)
        .whereNull("p.hidden_at"),
      db("products as p")
        .join("stock_serials as u", "u.item_id", "p.inventory_item_id")
        .select("p.id")
        .where("u.serial", sku)
        .whereNull("p.hidden_at"),
    ],
    true,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

interface SaleCustomerRecord {
  id: number;
  name: string;
  phone: string;
  email: string;
}

interface CustomerRow {
  id: number;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

const toCustomer = (row: CustomerRow): SaleCustomerRecord => ({
  id: row.id,
  name: fullName(row.first_name, row.last_name),
  phone: row.phone ?? "",
  email: row.email ?? "",
});

/** Returns an open account. */
export async function findCustomer(db: Knex, id: number): Promise<SaleCustomerRecord | null> {
  const row: CustomerRow | undefined = await db("users")
    .select("id", "first_name", "last_name", "phone", "email")
    .where({ id, active: true })
    .first();
  return row ? toCustomer(row) : null;
}

/** Returns whether a sale may be in this person's name. */
export async function isCustomer(db: Knex, id: number): Promise<boolean> {
  return Boolean(await db("users").select("id").where({ id, active: true }).first());
}
