import { PRODUCT_GRADES, shownGrade } from "@fundi/shared/catalog/product-grade";
import type { Knex } from "knex";
import {
  type ChangeOf,
  flag,
  integer,
  nullable,
  oneOf,
  type RecordOf,
  type Row,
  rowShape,
} from "../../platform/database/table";
import { joinLowestUnit } from "../search";
import { withPhotos } from "./photo-store";
import { PRODUCTS } from "./product-columns";
import type { ProductRecord, ProductWithPhotos } from "./product-record";

const STOCK = rowShape("products", {
  quantity: nullable(integer("quantity")),
  reserved: nullable(integer("reserved")),
  tracksSerials: nullable(flag("tracks_serials")),
  lowestUnitId: nullable(integer("lowest_unit_id")),
  lowestMinor: nullable(integer("lowest_minor")),
  lowestUnitGrade: nullable(oneOf("lowest_unit_grade", PRODUCT_GRADES)),
  lowestUnitBattery: nullable(integer("lowest_unit_battery")),
  highestMinor: nullable(integer("highest_minor")),
});

function toProduct(row: Row): ProductRecord {
  const { quantity, reserved, tracksSerials, lowestMinor, highestMinor, ...unit } = STOCK.read(row);
  const offered =
    unit.lowestUnitId === null || lowestMinor === null || highestMinor === null
      ? null
      : { lowestMinor, highestMinor, grade: unit.lowestUnitGrade, batteryHealth: unit.lowestUnitBattery };
  const stock =
    quantity === null || reserved === null
      ? null
      : { quantity, reserved, tracksSerials: tracksSerials ?? false, offered };
  return { ...PRODUCTS.read(row), stock };
}

/** The highest price difference of the units on the shelf; nothing is read for items whose units are alike. */
const HIGHEST_DIFFERENCE =
  "case when i.tracks_serials then (select max(unit.price_difference_minor) from stock_serials unit " +
  "where unit.item_id = i.id and unit.state = 'on_hand') end";

const selectProducts = (db: Knex): Knex.QueryBuilder<object, Row[]> =>
  joinLowestUnit(db("products"))
    .select(PRODUCTS.selected)
    .select("i.quantity", "i.reserved", "i.tracks_serials", { lowest_unit_id: "lowest_unit.id" })
    .select({ lowest_minor: "lowest_unit.price_difference_minor", highest_minor: db.raw(HIGHEST_DIFFERENCE) })
    .select({ lowest_unit_grade: "lowest_unit.grade", lowest_unit_battery: "lowest_unit.battery_health" });

/** Returns products that are not hidden, in the order of the ids. */
export async function productsById(db: Knex, ids: readonly number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).whereIn("products.id", ids).whereNull("products.hidden_at");
  const byId = new Map(rows.map(toProduct).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns those of the ids that staff may see, products on sale and drafts, with their photos. */
export async function staffProductsById(db: Knex, ids: readonly number[]): Promise<ProductWithPhotos[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db)
    .whereIn("products.id", ids)
    .where((either) => either.whereNull("products.hidden_at").orWhere("products.draft", "open"));
  const byId = new Map((await withPhotos(db, rows.map(toProduct))).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

/** Returns a page of the drafts, and their number. */
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

export async function newestProducts(db: Knex, limit: number): Promise<ProductRecord[]> {
  const rows = await selectProducts(db).whereNull("products.hidden_at").orderBy("products.id", "desc").limit(limit);
  return rows.map(toProduct);
}

/** Returns the products on sale with an id from `first` to `last`, by id. */
export async function productsBetween(db: Knex, first: number, last: number): Promise<ProductRecord[]> {
  const rows = await selectProducts(db)
    .whereBetween("products.id", [first, last])
    .whereNull("products.hidden_at")
    .orderBy("products.id");
  return rows.map(toProduct);
}

/** Returns the highest id of a product on sale; null where there is none. */
export async function newestProductId(db: Knex): Promise<number | null> {
  const row = await db("products").select("id").whereNull("hidden_at").orderBy("id", "desc").first();
  return row?.id ?? null;
}

export async function countProducts(db: Knex): Promise<number> {
  const [row] = await db("products").whereNull("hidden_at").count({ count: "*" });
  return Number(row?.count ?? 0);
}

/** Locks a product, hidden or not, and so its photos, until the transaction ends. */
export async function lockProduct(db: Knex, id: number): Promise<ProductWithPhotos | null> {
  // Without the join: it would lock the stock item too, in a different order than checkouts do.
  const [locked] = await db("products").select("id").where({ id }).forUpdate();
  if (!locked) return null;
  const [product] = await withPhotos(db, (await selectProducts(db).where("products.id", id)).map(toProduct));
  return product ?? null;
}

const EDITABLE = PRODUCTS.pick(
  "name",
  "priceMinor",
  "condition",
  "grade",
  "batteryHealth",
  "batteryCycles",
  "batteryMeasuredOn",
  "specs",
  "imageUrl",
  "imageAlt",
  "category",
  "description",
  "sku",
  "ean",
  "mpn",
  "inventoryItemId",
);

/** The fields of a product that people edit. */
export type ProductFields = RecordOf<typeof EDITABLE.columns>;

type ProductChange = ChangeOf<typeof EDITABLE.columns>;

/** Inserts a product and returns its id. A taken SKU fails on `uq_products_sku`. */
export async function insertProduct(db: Knex, product: ProductFields, now: Date): Promise<number> {
  const [id = 0] = await db("products").insert({ ...EDITABLE.toRow(product), created_at: now, updated_at: now });
  return id;
}

/** Writes the fields that are set, and increments the version. A taken SKU fails on `uq_products_sku`. */
export async function updateProduct(db: Knex, id: number, change: ProductChange, now: Date): Promise<void> {
  await db("products")
    .where({ id })
    .update({ ...EDITABLE.toRow(change), version: db.raw("version + 1"), updated_at: now });
}

/** Puts a locked draft on sale. */
export async function putOnSale(db: Knex, id: number): Promise<void> {
  await db("products").where({ id, draft: "open" }).update({ draft: null, hidden_at: null });
}

/** Deletes products and drafts, or restores deleted ones to their previous state. Returns the changed ids, in order. */
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
      // Assigned before `draft`, which it reads: the database assigns columns one after the other.
      hidden_at: hidden ? db.raw("coalesce(hidden_at, ?)", [now]) : db.raw("if(draft = 'deleted', hidden_at, null)"),
      draft: hidden ? db.raw("if(draft = 'open', 'deleted', null)") : db.raw("if(draft = 'deleted', 'open', null)"),
      version: db.raw("version + 1"),
      updated_at: now,
    });
  return changed;
}

const FOR_SALE = PRODUCTS.pick(
  "id",
  "name",
  "priceMinor",
  "condition",
  "grade",
  "batteryHealth",
  "imageUrl",
  "category",
  "inventoryItemId",
);

/** The fields of a product that an order needs. */
export interface ProductForSale extends Omit<RecordOf<typeof FOR_SALE.columns>, "imageUrl" | "condition"> {
  image: string | null;
}

/**
 * Returns products that can be sold, in id order; hidden and unknown ones are left out. Shared locks keep price and
 * stock item unchanged until the order commits.
 */
export async function productsForSale(db: Knex, ids: readonly number[]): Promise<ProductForSale[]> {
  const rows: Row[] = await db("products")
    .select(FOR_SALE.selected)
    .whereIn("id", ids)
    .whereNull("hidden_at")
    .orderBy("id")
    .forShare();
  return rows.map(FOR_SALE.read).map(({ imageUrl, condition, ...product }) => ({
    ...product,
    grade: shownGrade(condition, product.grade),
    image: imageUrl,
  }));
}

/** Returns the orderable products with the most stock. */
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

/** Whether this stock item exists; a product must not refer to a missing one. */
export async function stockItemExists(db: Knex, id: number): Promise<boolean> {
  return Boolean(await db("inventory_items").select("id").where({ id }).first());
}

/** Returns the stock item with this SKU, to which a product with the same SKU belongs. */
export async function stockItemOfSku(db: Knex, sku: string): Promise<number | null> {
  const row = await db("inventory_items").select("id").where({ sku }).first();
  return row?.id ?? null;
}

/** Returns the visible products with these SKUs, by SKU. */
export async function productIdsBySku(db: Knex, skus: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: number; sku: string }[] = await db("products")
    .select("id", "sku")
    .whereIn("sku", skus)
    .whereNull("hidden_at");
  return new Map(rows.map((row) => [row.sku, row.id]));
}

/** Returns the ids of the products that an import created or changed. */
export async function productIdsOfImport(db: Knex, importId: number): Promise<number[]> {
  const rows: { product_id: number }[] = await db("import_products")
    .select("product_id")
    .where({ import_id: importId });
  return rows.map((row) => row.product_id);
}
