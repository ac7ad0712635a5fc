import type { Knex } from "knex";
import type { ItemRecord } from "./inventory-store";

/** The subject type of an import in the ledger. */
export const IMPORT_SUBJECT = "product_import";

/** Returns ids and SKUs of the items with any of these SKUs. */
export async function itemsBySku(db: Knex, skus: readonly string[]): Promise<Pick<ItemRecord, "id" | "sku">[]> {
  // As text for the driver, which formats a list faster than the query builder binds a thousand values.
  const [rows] = await db.raw("select id, sku from inventory_items where sku in (?)", [skus as unknown as string]);
  return rows;
}

export type CountedItem = Pick<ItemRecord, "name" | "sku" | "priceMinor" | "quantity">;

/** Inserts items with their counts and the corresponding movements; returns their ids, in order. */
export async function insertCounted(
  db: Knex,
  items: readonly CountedItem[],
  by: { reason: string; userId: number | null; importId: number | null },
  now: Date,
): Promise<number[]> {
  const [firstId = 0] = await db("inventory_items").insert(
    items.map(({ name, sku, priceMinor, quantity }) => ({
      name,
      sku,
      price_minor: priceMinor,
      quantity,
      created_at: now,
      updated_at: now,
    })),
  );
  // One multi-row insert gets consecutive ids on both servers.
  const movements = items.flatMap(({ quantity }, index) =>
    quantity === 0
      ? []
      : [
          {
            item_id: firstId + index,
            type: "import",
            quantity_change: quantity,
            reserved_change: 0,
            quantity_after: quantity,
            reserved_after: 0,
            reason: by.reason,
            subject_type: by.importId === null ? null : IMPORT_SUBJECT,
            subject_id: by.importId,
            user_id: by.userId,
            created_at: now,
          },
        ],
  );
  if (movements.length > 0) await db("inventory_movements").insert(movements);
  return items.map((_, index) => firstId + index);
}
