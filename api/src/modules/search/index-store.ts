import { z } from "@fundi/shared/contract/z";
import type { Knex } from "knex";
import { json } from "../../platform/database/table";
import type { ProductSource } from "./live-index";
import type { IndexedProduct } from "./product-query";

const COLUMNS = [
  "id",
  "name",
  "price_minor",
  "product_condition",
  "category",
  "specs",
  "description",
  "sku",
  "ean",
  "mpn",
] as const;

interface IndexedRow {
  id: number;
  name: string;
  price_minor: number;
  product_condition: IndexedProduct["condition"];
  category: string;
  specs: string;
  description: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
}

/** One product whose specs have another shape must not stop the index. */
const SPECS = json("specs", z.array(z.string()), []);

const toIndexed = (row: IndexedRow): IndexedProduct => ({
  id: row.id,
  name: row.name,
  priceMinor: row.price_minor,
  condition: row.product_condition,
  category: row.category,
  specs: SPECS.read(row.specs),
  description: row.description,
  sku: row.sku,
  ean: row.ean,
  mpn: row.mpn,
});

async function indexedProductsAfter(db: Knex, id: number, limit: number): Promise<IndexedProduct[]> {
  const rows: IndexedRow[] = await db("products")
    .select(...COLUMNS)
    .where("id", ">", id)
    .whereNull("hidden_at")
    .orderBy("id")
    .limit(limit);
  return rows.map(toIndexed);
}

async function indexedProducts(db: Knex, ids: readonly number[]): Promise<IndexedProduct[]> {
  if (ids.length === 0) return [];
  const rows: IndexedRow[] = await db("products")
    .select(...COLUMNS)
    .whereIn("id", ids)
    .whereNull("hidden_at")
    .orderBy("id");
  return rows.map(toIndexed);
}

/** Reads the visible products from the database. */
export const productSource = (db: Knex): ProductSource => ({
  after: (id, limit) => indexedProductsAfter(db, id, limit),
  byId: (ids) => indexedProducts(db, ids),
});
