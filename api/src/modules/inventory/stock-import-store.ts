import type { Knex } from "knex";
import { driverList } from "../../platform/database/driver-list";
import type { RecordOf } from "../../platform/database/table";
import { ITEMS, MOVEMENTS } from "./inventory-columns";
import type { ItemRecord } from "./inventory-store";

/** The subject type of an import in the ledger. */
export const IMPORT_SUBJECT = "product_import";

/** Returns ids and SKUs of the items with any of these SKUs. */
export async function itemsBySku(db: Knex, skus: readonly string[]): Promise<Pick<ItemRecord, "id" | "sku">[]> {
  const [rows] = await db.raw("select id, sku from inventory_items where sku in (?)", [driverList(skus)]);
  return rows;
}

const COUNTED = ITEMS.pick("name", "sku", "priceMinor", "quantity");

export type CountedItem = RecordOf<typeof COUNTED.columns>;

/** Inserts items with their counts and the corresponding movements; returns their ids, in order. */
export async function insertCounted(
  db: Knex,
  items: readonly CountedItem[],
  by: { reason: string; userId: number | null; importId: number | null },
  now: Date,
): Promise<number[]> {
  const [firstId = 0] = await db("inventory_items").insert(
    items.map((item) => ({ ...COUNTED.toRow(item), ...ITEMS.toRow({ createdAt: now, updatedAt: now }) })),
  );
  // One multi-row insert gets consecutive ids on both servers.
  const movements = items.flatMap(({ quantity }, index) =>
    quantity === 0
      ? []
      : MOVEMENTS.toRow({
          itemId: firstId + index,
          type: "import",
          quantityChange: quantity,
          reservedChange: 0,
          quantityAfter: quantity,
          reservedAfter: 0,
          reason: by.reason,
          subjectType: by.importId === null ? null : IMPORT_SUBJECT,
          subjectId: by.importId,
          userId: by.userId,
          createdAt: now,
        }),
  );
  if (movements.length > 0) await db("inventory_movements").insert(movements);
  return items.map((_, index) => firstId + index);
}
