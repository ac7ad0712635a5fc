import { type ProductGrade, shownGrade } from "@fundi/shared/catalog/product-grade";
import { z } from "@fundi/shared/contract/z";
import type { Knex } from "knex";
import { json } from "../../platform/database/table";
import type { ProductSource } from "./live-index";
import { joinLowestUnit, LISTED } from "./lowest-unit-store";
import type { IndexedProduct } from "./product-query";

const COLUMNS = [
  "products.id",
  "products.name",
  "products.product_condition",
  "products.category",
  "products.specs",
  "products.description",
  "products.sku",
  "products.ean",
  "products.mpn",
] as const;

/** 1 where something is left, or nothing is counted. */
const IN_STOCK = "(i.id is null or i.quantity > i.reserved) as in_stock";

const select = (db: Knex) =>
  joinLowestUnit(db("products"))
    .select(...COLUMNS, db.raw(IN_STOCK))
    .select({ price_minor: db.raw(LISTED.priceMinor), grade: db.raw(LISTED.grade) })
    .select({ battery_health: db.raw(LISTED.batteryHealth) });

interface IndexedRow {
  id: number;
  name: string;
  price_minor: number;
  product_condition: IndexedProduct["condition"];
  grade: ProductGrade | null;
  battery_health: number | null;
  category: string;
  specs: string;
  description: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  in_stock: number;
}

/** One product whose specs have another shape must not stop the index. */
const SPECS = json("specs", z.array(z.string()), []);

const toIndexed = (row: IndexedRow): IndexedProduct => ({
  id: row.id,
  name: row.name,
  priceMinor: Number(row.price_minor),
  condition: row.product_condition,
  grade: shownGrade(row.product_condition, row.grade),
  batteryHealth: row.battery_health,
  category: row.category,
  specs: SPECS.read(row.specs),
  description: row.description,
  sku: row.sku,
  ean: row.ean,
  mpn: row.mpn,
  inStock: Number(row.in_stock) === 1,
});

async function indexedProductsAfter(db: Knex, id: number, limit: number): Promise<IndexedProduct[]> {
  const rows: IndexedRow[] = await select(db)
    .where("products.id", ">", id)
    .whereNull("products.hidden_at")
    .orderBy("products.id")
    .limit(limit);
  return rows.map(toIndexed);
}

async function indexedProducts(db: Knex, ids: readonly number[]): Promise<IndexedProduct[]> {
  if (ids.length === 0) return [];
  const rows: IndexedRow[] = await select(db)
    .whereIn("products.id", ids)
    .whereNull("products.hidden_at")
    .orderBy("products.id");
  return rows.map(toIndexed);
}

/** Returns which of these products can be had now; what is not counted can. */
export async function inStockById(
  db: Knex,
  ids: readonly number[],
): Promise<{ id: number; inStock: boolean; hasUnits: boolean }[]> {
  const rows: { id: number; in_stock: number; tracks_serials: number | null }[] = await db("products")
    .leftJoin("inventory_items as i", "i.id", "products.inventory_item_id")
    .select("products.id", "i.tracks_serials", db.raw(IN_STOCK))
    .whereIn("products.id", ids)
    .whereNull("products.hidden_at");
  return rows.map(({ id, in_stock, tracks_serials }) => ({
    id,
    inStock: Number(in_stock) === 1,
    hasUnits: Number(tracks_serials) === 1,
  }));
}

/** Reads the visible products from the database. */
export const productSource = (db: Knex): ProductSource => ({
  after: (id, limit) => indexedProductsAfter(db, id, limit),
  byId: (ids) => indexedProducts(db, ids),
});
