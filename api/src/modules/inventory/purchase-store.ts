import type { MOVEMENT_TYPES } from "@fundi/shared/inventory/inventory";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

/** The purchase note of an item. */
export interface PurchaseNote {
  /** Null: the suggested quantity. */
  quantity: number | null;
  supplier: string;
  orderedAt: Date | null;
  orderedBy: string | null;
  round: number;
}

export const NO_NOTE: PurchaseNote = { quantity: null, supplier: "", orderedAt: null, orderedBy: null, round: 0 };

/** Movements whose sum is what was sold and fitted, less what came back. */
const LEFT = ["sale", "return", "use", "take_out"] satisfies (typeof MOVEMENT_TYPES)[number][];

/**
 * Selects items that are low by their reorder level. Without a level: items that would sell out within the period since
 * `since` at their rate of sale, and sold-out items that were sold before or have a noted quantity.
 */
const itemsToBuy = (db: Knex, since: Date) => {
  const moved = () => db("inventory_movements").whereRaw("item_id = item.id");
  const soldLately = moved()
    .select(db.raw("coalesce(-sum(quantity_change), 0)"))
    .whereIn("type", LEFT)
    .where("created_at", ">=", since);
  return db("inventory_items as item")
    .select("item.id")
    .where("item.is_low", true)
    .orWhere((unset) =>
      unset
        .whereNull("item.reorder_level")
        .whereRaw("item.quantity - item.reserved <= (?)", [soldLately])
        .andWhere((query) =>
          query
            .whereExists(moved().select(db.raw("1")).whereIn("type", ["sale", "use"]))
            .orWhereExists(
              db("purchase_lines").select(db.raw("1")).whereRaw("item_id = item.id").whereNotNull("quantity"),
            ),
        ),
    );
};

/** A query that selects the ids of items, as `id`. */
export type SelectedItems = Knex.QueryBuilder;

interface ToBuy {
  limit: number;
  since: Date;
  /** Selects the ids of items that somebody waits for. */
  wanted: SelectedItems;
}

/** Returns ids of the items that run low, are on order or wanted, by name, and their number. */
export async function idsToBuy(db: Knex, { limit, since, wanted }: ToBuy): Promise<{ ids: number[]; total: number }> {
  const ordered = db("purchase_lines").select("item_id as id").whereNotNull("ordered_at");
  const requested = () => db.union([itemsToBuy(db, since), ordered.clone(), wanted.clone()], true);
  const [rows, [counted]] = await Promise.all([
    db("inventory_items")
      .select("inventory_items.id")
      .join(requested().as("wanted"), "wanted.id", "inventory_items.id")
      .orderBy([
        { column: "name", order: "asc" },
        { column: "inventory_items.id", order: "asc" },
      ])
      .limit(limit),
    db.from(requested().as("wanted")).count({ count: "*" }),
  ]);
  return { ids: rows.map(({ id }) => id), total: Number(counted?.count ?? 0) };
}

/** Returns the notes of these items, by item. */
export async function findNotes(db: Knex, itemIds: readonly number[]): Promise<Map<number, PurchaseNote>> {
  const rows = await db("purchase_lines as line")
    .leftJoin("users as u", "u.id", "line.ordered_by")
    .select(
      "line.item_id",
      "line.quantity",
      "line.supplier",
      "line.ordered_at",
      "line.round",
      "u.first_name",
      "u.last_name",
    )
    .whereIn("line.item_id", [...itemIds]);
  return new Map(
    rows.map((row) => [
      row.item_id,
      {
        quantity: row.quantity,
        supplier: row.supplier,
        orderedAt: row.ordered_at,
        orderedBy: row.first_name === null ? null : fullName(row.first_name, row.last_name),
        round: row.round,
      },
    ]),
  );
}

/** Returns units of these items sold since a time, less returns. */
export async function soldSince(db: Knex, itemIds: readonly number[], since: Date): Promise<Map<number, number>> {
  const rows: { item_id: number; change: string | number }[] = await db("inventory_movements")
    .select("item_id", db.raw("sum(quantity_change) as `change`"))
    .whereIn("item_id", [...itemIds])
    .whereIn("type", LEFT)
    .where("created_at", ">=", since)
    .groupBy("item_id");
  return new Map(rows.map((row) => [row.item_id, Math.max(0, -Number(row.change))]));
}

interface NoteChange {
  quantity?: number | null | undefined;
  supplier?: string | undefined;
  ordered?: { at: Date; by: number | null } | null | undefined;
}

/** Saves the given fields of an item's note. The item must be locked. */
export async function saveNote(db: Knex, itemId: number, change: NoteChange, now: Date): Promise<void> {
  const { ordered } = change;
  const columns = {
    quantity: change.quantity,
    supplier: change.supplier,
    ordered_at: ordered === null ? null : ordered?.at,
    ordered_by: ordered === null ? null : ordered?.by,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const row = { ...given, updated_at: now };
  await db("purchase_lines")
    .insert({ item_id: itemId, ...row })
    .onConflict("item_id")
    .merge(row);
}

/**
 * Marks these items as received: nothing of them is on order, and the supplier is retained. The items must be locked.
 */
export async function markReceived(db: Knex, itemIds: readonly number[], now: Date): Promise<void> {
  await db("purchase_lines")
    .insert(itemIds.map((item_id) => ({ item_id, round: 1, updated_at: now })))
    .onConflict("item_id")
    .merge({
      quantity: null,
      ordered_at: null,
      ordered_by: null,
      round: db.raw("purchase_lines.round + 1"),
      updated_at: now,
    });
}
