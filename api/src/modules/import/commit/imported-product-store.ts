import type { Knex } from "knex";
import type { ExistingProduct } from "../plan/catalogue-match";

const COLUMNS = {
  id: "products.id",
  import_key: "products.import_key",
  name: "products.name",
  price_minor: "products.price_minor",
  product_condition: "products.product_condition",
  specs: "products.specs",
  image_url: "products.image_url",
  category: "products.category",
  description: "products.description",
  sku: "products.sku",
  ean: "products.ean",
  mpn: "products.mpn",
  draft: "products.draft",
  hidden_at: "products.hidden_at",
  version: "products.version",
  inventory_item_id: "products.inventory_item_id",
  quantity: "inventory_items.quantity",
} as const;

interface ProductRow {
  id: number;
  import_key: string | null;
  name: string;
  price_minor: number;
  product_condition: ExistingProduct["condition"];
  specs: string;
  image_url: string | null;
  category: string;
  description: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  draft: string | null;
  hidden_at: Date | null;
  version: number;
  inventory_item_id: number | null;
  quantity: number | null;
}

const toExisting = (row: ProductRow): ExistingProduct => ({
  id: row.id,
  importKey: row.import_key,
  name: row.name,
  priceMinor: row.price_minor,
  condition: row.product_condition,
  specs: JSON.parse(row.specs),
  imageUrl: row.image_url,
  category: row.category,
  description: row.description,
  sku: row.sku,
  ean: row.ean,
  mpn: row.mpn,
  inventoryItemId: row.inventory_item_id,
  quantity: row.quantity,
  hidden: row.hidden_at !== null,
  isDraft: row.draft === "open",
  version: row.version,
});

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

/** As text for the driver, which formats a list faster than the query builder binds a thousand values. */
async function idsWhere(db: Knex, column: "import_key" | "sku", values: readonly string[]): Promise<number[]> {
  if (values.length === 0) return [];
  const [rows] = await db.raw(`select id from products where ${column} in (?)`, [values as unknown as string]);
  return rows.map((row: { id: number }) => row.id);
}

async function readProducts(db: Knex, ids: readonly number[]): Promise<ExistingProduct[]> {
  if (ids.length === 0) return [];
  const rows: ProductRow[] = await db("products")
    .leftJoin("inventory_items", "inventory_items.id", "products.inventory_item_id")
    .select(COLUMNS)
    .whereIn("products.id", ids);
  return rows.map(toExisting);
}

/** A product as an import writes it. */
export interface ProductWrite {
  importKey: string | null;
  name: string;
  priceMinor: number;
  condition: ExistingProduct["condition"];
  specs: readonly string[];
  imageUrl: string | null;
  category: string;
  description: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  inventoryItemId: number | null;
  /** Not on sale yet. */
  isDraft: boolean;
}

const WRITTEN = [
  "import_key",
  "name",
  "price_minor",
  "product_condition",
  "specs",
  "image_url",
  "category",
  "description",
  "sku",
  "ean",
  "mpn",
  "inventory_item_id",
  "draft",
  "hidden_at",
] as const;

const toValues = (product: ProductWrite, at: string): Value[] => [
  product.importKey,
  product.name,
  product.priceMinor,
  product.condition,
  JSON.stringify(product.specs),
  product.imageUrl,
  product.category,
  product.description,
  product.sku,
  // States recorded by older imports have no codes.
  product.ean ?? null,
  product.mpn ?? null,
  product.inventoryItemId,
  product.isDraft ? "open" : null,
  product.isDraft ? at : null,
];

type Value = string | number | null;

/** The driver formats nested lists as (…), (…); the query builder passes it on, but has no type for it. */
const manyRows = (rows: readonly Value[][]): Knex.RawBinding[] => [rows as unknown as Knex.RawBinding];

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
  const [{ insertId }] = await db.raw(
    `insert into products (${WRITTEN.join(", ")}, created_at, updated_at) values ?`,
    manyRows(rows),
  );
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
    manyRows(products.map((product) => [product.id, ...toValues(product, at), at, at])),
  );
}
