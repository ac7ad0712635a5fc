import type { Knex } from "knex";
import { driverList } from "../../../platform/database/driver-list";
import { integer, nullable, type RecordOf, type Row, rowShape } from "../../../platform/database/table";
import { type ExistingProduct, IMPORTED } from "../plan/existing-product";

const STOCK = rowShape("products", { quantity: nullable(integer("quantity")) });

function toExisting(row: Row): ExistingProduct {
  const { draft, hiddenAt, ...product } = IMPORTED.read(row);
  return { ...product, ...STOCK.read(row), hidden: hiddenAt !== null, isDraft: draft === "open" };
}

/** Returns products, hidden ones included, with any of these import keys or SKUs. */
export async function findExisting(
  db: Knex,
  keys: readonly string[],
  skus: readonly string[],
): Promise<ExistingProduct[]> {
  const byKey = await idsWhere(db, "import_key", keys);
  const bySku = await idsWhere(db, "sku", skus);
  return readProducts(db, [...new Set([...byKey, ...bySku])]);
}

/** Returns products by id, locked in id order until the transaction ends. */
export async function lockProducts(db: Knex, ids: readonly number[]): Promise<ExistingProduct[]> {
  if (ids.length > 0) await db("products").select("id").whereIn("id", ids).orderBy("id").forUpdate();
  return readProducts(db, ids);
}

async function idsWhere(db: Knex, column: "import_key" | "sku", values: readonly string[]): Promise<number[]> {
  if (values.length === 0) return [];
  const [rows] = await db.raw(`select id from products where ${column} in (?)`, [driverList(values)]);
  return rows.map((row: { id: number }) => row.id);
}

async function readProducts(db: Knex, ids: readonly number[]): Promise<ExistingProduct[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("products")
    .leftJoin("inventory_items", "inventory_items.id", "products.inventory_item_id")
    .select(IMPORTED.selected)
    .select("inventory_items.quantity")
    .whereIn("products.id", ids);
  return rows.map(toExisting);
}

/** The columns that are written as they are; the others of a product depend on what it is. */
const PLAIN = IMPORTED.omit("id", "specs", "draft", "hiddenAt", "version");
const PLAIN_NAMES = Object.values(PLAIN.columns).map(({ name }) => name);
const WRITTEN = [...PLAIN_NAMES, "specs", "draft", "hidden_at"];

/** A product as an import writes it. */
export interface ProductWrite extends RecordOf<typeof PLAIN.columns> {
  specs: readonly string[];
  /** Not on sale yet. */
  isDraft: boolean;
}

/** What a column gets that a state recorded by an older import does not have. */
const MISSING: Readonly<Record<string, string>> = { image_alt: "" };

function toValues(product: ProductWrite, at: string): unknown[] {
  const row = PLAIN.toRow(product);
  return [
    ...PLAIN_NAMES.map((name) => row[name] ?? MISSING[name] ?? null),
    JSON.stringify(product.specs),
    product.isDraft ? "open" : null,
    product.isDraft ? at : null,
  ];
}

/** Formatted once for all rows. */
const toDateTime = (moment: Date): string => moment.toISOString().slice(0, 23).replace("T", " ");

/**
 * Inserts products in one statement and returns their ids, in order. Formatted as text by the driver: the query builder
 * takes three times as long for a thousand rows.
 */
export async function insertImported(db: Knex, products: readonly ProductWrite[], now: Date): Promise<number[]> {
  if (products.length === 0) return [];
  const at = toDateTime(now);
  const rows = products.map((product) => [...toValues(product, at), at, at]);
  const [{ insertId }] = await db.raw(`insert into products (${WRITTEN.join(", ")}, created_at, updated_at) values ?`, [
    driverList(rows),
  ]);
  // One multi-row insert gets consecutive ids on both servers.
  return products.map((_, index) => insertId + index);
}

/** Overwrites locked products, shows hidden ones unless they are drafts, and increments their versions. */
export async function updateImported(
  db: Knex,
  products: readonly (ProductWrite & { id: number })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  // Every row exists, so each takes the update branch; VALUES() is the syntax that both servers support.
  const at = toDateTime(now);
  const updates = WRITTEN.map((column) => `${column} = values(${column})`).join(", ");
  await db.raw(
    `insert into products (id, ${WRITTEN.join(", ")}, created_at, updated_at) values ?
     on duplicate key update ${updates}, version = version + 1, updated_at = values(updated_at)`,
    [driverList(products.map((product) => [product.id, ...toValues(product, at), at, at]))],
  );
}
