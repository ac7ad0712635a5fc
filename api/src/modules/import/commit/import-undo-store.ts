import type { Knex } from "knex";
import { driverList } from "../../../platform/database/driver-list";
import type { RecordOf, Row } from "../../../platform/database/table";
import { IMPORT_PRODUCTS } from "../import-columns";

const STORED = IMPORT_PRODUCTS.omit("importId");
const NAMES = Object.values(IMPORT_PRODUCTS.columns).map(({ name }) => name);

/** One product that an import wrote. */
export interface ImportedProductRecord extends RecordOf<typeof STORED.columns> {}

/** Records what an import writes, in the same transaction. */
export async function insertImportedProducts(
  db: Knex,
  importId: number,
  products: readonly ImportedProductRecord[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => {
    const row = IMPORT_PRODUCTS.toRow({ ...product, importId });
    return NAMES.map((name) => row[name]);
  });
  // A resumed import that writes a product again keeps its first recorded state.
  await db.raw(
    `insert into import_products (${NAMES.join(", ")}) values ?
     on duplicate key update version_after = values(version_after)`,
    [driverList(rows)],
  );
}

/** Returns a page of what an import wrote, by product id. */
export async function importedProducts(
  db: Knex,
  importId: number,
  page: { after: number; limit: number },
): Promise<ImportedProductRecord[]> {
  const rows: Row[] = await db("import_products")
    .select(STORED.selected)
    .where({ import_id: importId })
    .andWhere("product_id", ">", page.after)
    .orderBy("product_id")
    .limit(page.limit);
  return rows.map(STORED.read);
}

/** Returns how many products of an import were ordered since it started. */
export async function countOrderedSince(db: Knex, importId: number, since: Date): Promise<number> {
  const [row] = await db("import_products as i")
    .join("order_items as l", "l.product_id", "i.product_id")
    .join("orders as o", "o.id", "l.order_id")
    .where("i.import_id", importId)
    .andWhere("o.created_at", ">=", since)
    .countDistinct({ n: "i.product_id" });
  return Number(row?.n ?? 0);
}

/** Returns the units that an import added to stock items, by item. */
export async function unitsOfImport(db: Knex, importId: number): Promise<{ itemId: number; units: number }[]> {
  const rows: { item_id: number; units: string }[] = await db("import_products as i")
    .join("products as p", "p.id", "i.product_id")
    .join("inventory_movements as m", (on) =>
      on
        .on("m.item_id", "p.inventory_item_id")
        .andOnVal("m.subject_type", "product_import")
        .andOnVal("m.subject_id", importId),
    )
    .where("i.import_id", importId)
    .groupBy("m.item_id")
    .select("m.item_id")
    .sum({ units: "m.quantity_change" });
  return rows.map((row) => ({ itemId: row.item_id, units: Number(row.units) }));
}

/**
 * Notes at the imports before an undone one that its products are as they left them: a product that was restored has another
 * version now, which is nobody's change. Call it once they are restored.
 */
export async function carryVersions(db: Knex, restored: readonly { id: number; version: number }[]): Promise<void> {
  if (restored.length === 0) return;
  await db.raw(
    `update import_products i join products p on p.id = i.product_id set i.version_after = p.version
      where (i.product_id, i.version_after) in (?)`,
    [driverList(restored.map(({ id, version }) => [id, version]))],
  );
}

/** Hides locked products. */
export async function hideProducts(db: Knex, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db("products")
    .whereIn("id", ids)
    .update({ hidden_at: now, draft: null, version: db.raw("version + 1"), updated_at: now });
}
