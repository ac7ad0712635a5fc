import type { Knex } from "knex";
import type { ProductRecord } from "./product-record";

const COLUMNS = {
  id: "products.id",
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
  inventory_item_id: "products.inventory_item_id",
  hidden_at: "products.hidden_at",
  version: "products.version",
  created_at: "products.created_at",
  updated_at: "products.updated_at",
  quantity: "inventory_items.quantity",
  reserved: "inventory_items.reserved",
} as const;

interface ProductRow {
  id: number;
  name: string;
  price_minor: number;
  product_condition: ProductRecord["condition"];
  specs: string;
  image_url: string | null;
  category: string;
  description: string;
  sku: string | null;
  ean: string | null;
  mpn: string | null;
  draft: ProductRecord["draft"];
  inventory_item_id: number | null;
  hidden_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  quantity: number | null;
  reserved: number | null;
}

const toProduct = (row: ProductRow): ProductRecord => ({
  id: row.id,
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
  draft: row.draft,
  inventoryItemId: row.inventory_item_id,
  stock: row.quantity === null || row.reserved === null ? null : { quantity: row.quantity, reserved: row.reserved },
  hiddenAt: row.hidden_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectProducts = (db: Knex): Knex.QueryBuilder<object, ProductRow[]> =>
  db("products").leftJoin("inventory_items", "inventory_items.id", "products.inventory_item_id").select(COLUMNS);

/** Products that are not hidden, in the order of the ids. */
export async function productsById(db: Knex, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).whereIn("products.id", ids).whereNull("products.hidden_at");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toProduct(row)] : [];
  });
}

/** Those of the ids that staff may see: products on sale and drafts. */
export async function staffProductsById(db: Knex, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db)
    .whereIn("products.id", ids)
    .where((either) => either.whereNull("products.hidden_at").orWhere("products.draft", "open"));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toProduct(row)] : [];
  });
}

const DRAFT_ORDERS = {
  newest: ["id", "desc"],
  price_asc: ["price_minor", "asc"],
  price_desc: ["price_minor", "desc"],
  name: ["name", "asc"],
} as const;

interface DraftFilter {
  q?: string | undefined;
  category?: string | undefined;
  condition?: string | undefined;
  importId?: number | undefined;
  sort: keyof typeof DRAFT_ORDERS;
  page: number;
  pageSize: number;
}

/** A page of the products that are not for sale yet, and how many there are. */
export async function findDrafts(db: Knex, filter: DraftFilter): Promise<{ ids: number[]; total: number }> {
  const { q, category, condition, importId, sort, page, pageSize } = filter;
  const found = db("products")
    .where("draft", "open")
    .modify((query) => {
      if (category) query.where({ category });
      if (condition) query.where("product_condition", condition);
      if (importId) query.whereIn("id", db("import_products").select("product_id").where("import_id", importId));
      for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
        const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
        query.where((any) => any.where("name", "like", pattern).orWhereIn("sku", [word]).orWhereIn("ean", [word]));
      }
    });
  const [column, direction] = DRAFT_ORDERS[sort];
  const [rows, counted] = await Promise.all([
    found
      .clone()
      .select("id")
      .orderBy([
        { column, order: direction },
        { column: "id", order: "desc" },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    found.clone().count({ count: "*" }).first(),
  ]);
  return { ids: rows.map((row: { id: number }) => row.id), total: Number(counted?.count ?? 0) };
}

/** The address of a product's picture, also of one that is no longer sold: old orders show it. */
export async function pictureSource(db: Knex, id: number): Promise<string | null> {
  const row = await db("products").select("image_url").where({ id }).first();
  return row?.image_url ?? null;
}

export async function newestProducts(db: Knex, limit: number): Promise<ProductRecord[]> {
  const rows = await selectProducts(db).whereNull("products.hidden_at").orderBy("products.id", "desc").limit(limit);
  return rows.map(toProduct);
}

export async function countProducts(db: Knex): Promise<number> {
  const [row] = await db("products").whereNull("hidden_at").count({ count: "*" });
  return Number(row?.count ?? 0);
}

/** Locks a product, hidden or not, until the transaction ends. */
export async function lockProduct(db: Knex, id: number): Promise<ProductRecord | null> {
  // By itself: a lock over the join would take the stock item too, in an order that checkouts do not keep.
  const [locked] = await db("products").select("id").where({ id }).forUpdate();
  if (!locked) return null;
  const [row] = await selectProducts(db).where("products.id", id);
  return row ? toProduct(row) : null;
}

/** What a person decides about a product. */
export type ProductFields = Pick<
  ProductRecord,
  | "name"
  | "priceMinor"
  | "condition"
  | "specs"
  | "imageUrl"
  | "category"
  | "description"
  | "sku"
  | "ean"
  | "mpn"
  | "inventoryItemId"
>;

export type ProductChange = { [Field in keyof ProductFields]?: ProductFields[Field] | undefined };

const toColumns = (fields: ProductChange): Record<string, unknown> => {
  const columns = {
    name: fields.name,
    price_minor: fields.priceMinor,
    product_condition: fields.condition,
    specs: fields.specs && JSON.stringify(fields.specs),
    image_url: fields.imageUrl,
    category: fields.category,
    description: fields.description,
    sku: fields.sku,
    ean: fields.ean,
    mpn: fields.mpn,
    inventory_item_id: fields.inventoryItemId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

/** Adds a product and answers its id. A taken SKU fails on `uq_products_sku`. */
export async function insertProduct(db: Knex, product: ProductFields, now: Date): Promise<number> {
  const [id = 0] = await db("products").insert({ ...toColumns(product), created_at: now, updated_at: now });
  return id;
}

/** Writes what is given, and raises the version. A taken SKU fails on `uq_products_sku`. */
export async function updateProduct(db: Knex, id: number, change: ProductChange, now: Date): Promise<void> {
  await db("products")
    .where({ id })
    .update({ ...toColumns(change), version: db.raw("version + 1"), updated_at: now });
}

/** Puts a draft that is locked on sale. */
export async function putOnSale(db: Knex, id: number): Promise<void> {
  await db("products").where({ id, draft: "open" }).update({ draft: null, hidden_at: null });
}

/** Deletes products and drafts, or brings back what was deleted as it was. Returns those that changed, in id order. */
export async function setHidden(
  db: Knex,
  ids: readonly number[],
  hidden: boolean,
  now: Date,
): Promise<{ id: number; name: string }[]> {
  const changed: { id: number; name: string }[] = await db("products")
    .select("id", "name")
    .whereIn("id", ids)
    .where((query) =>
      hidden
        ? query.whereNull("hidden_at").orWhere("draft", "open")
        : query.whereNotNull("hidden_at").andWhere((either) => either.whereNull("draft").orWhere("draft", "deleted")),
    )
    .orderBy("id")
    .forUpdate();
  if (changed.length === 0) return [];
  const changedIds = changed.map(({ id }) => id);
  await db("products")
    .whereIn("id", changedIds)
    .update({
      // Before `draft`, which it looks at: the database writes one column after the other.
      hidden_at: hidden ? db.raw("coalesce(hidden_at, ?)", [now]) : db.raw("if(draft = 'deleted', hidden_at, null)"),
      draft: hidden ? db.raw("if(draft = 'open', 'deleted', null)") : db.raw("if(draft = 'deleted', 'open', null)"),
      version: db.raw("version + 1"),
      updated_at: now,
    });
  return changed;
}

/** What an order needs to know of a product. */
export interface ProductForSale {
  id: number;
  name: string;
  priceMinor: number;
  image: string | null;
  category: string;
  inventoryItemId: number | null;
}

/**
 * Products that can be sold, in id order; hidden and unknown ones are left out. Shared locks keep price and stock item
 * as they are until the order commits.
 */
export async function productsForSale(db: Knex, ids: readonly number[]): Promise<ProductForSale[]> {
  const rows = await db("products")
    .select("id", "name", "price_minor", "image_url", "category", "inventory_item_id")
    .whereIn("id", ids)
    .whereNull("hidden_at")
    .orderBy("id")
    .forShare();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    priceMinor: row.price_minor,
    image: row.image_url,
    category: row.category,
    inventoryItemId: row.inventory_item_id,
  }));
}

/** The products that can be ordered now of which there is most. */
export async function orderableProductIds(db: Knex, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db("products")
    .leftJoin("inventory_items", "inventory_items.id", "products.inventory_item_id")
    .select("products.id")
    .whereNull("products.hidden_at")
    .where((either) =>
      either.whereNull("products.inventory_item_id").orWhereRaw("inventory_items.quantity > inventory_items.reserved"),
    )
    .orderByRaw("inventory_items.quantity - inventory_items.reserved desc, products.id desc")
    .limit(limit);
  return rows.map((row) => row.id);
}

/** True when there is such a stock item; a product must not name one that is not there. */
export async function stockItemExists(db: Knex, id: number): Promise<boolean> {
  return Boolean(await db("inventory_items").select("id").where({ id }).first());
}

/** The stock item with this SKU, to which a product with the same SKU belongs. */
export async function stockItemOfSku(db: Knex, sku: string): Promise<number | null> {
  const row = await db("inventory_items").select("id").where({ sku }).first();
  return row?.id ?? null;
}

/** The visible products with these SKUs, by SKU. */
export async function productIdsBySku(db: Knex, skus: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: number; sku: string }[] = await db("products")
    .select("id", "sku")
    .whereIn("sku", skus)
    .whereNull("hidden_at");
  return new Map(rows.map((row) => [row.sku, row.id]));
}

/** Ids of the products that an import made or changed. */
export async function productIdsOfImport(db: Knex, importId: number): Promise<number[]> {
  const rows: { product_id: number }[] = await db("import_products")
    .select("product_id")
    .where({ import_id: importId });
  return rows.map((row) => row.product_id);
}
