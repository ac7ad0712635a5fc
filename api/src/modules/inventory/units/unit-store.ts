import { UNITS_LISTED_MAX, type UnitState } from "@fundi/shared/inventory/units";
import type { Knex } from "knex";
import type { ChangeOf, RecordOf, Row } from "../../../platform/database/table";
import { UNITS } from "../inventory-columns";
import type { Subject } from "../inventory-store";

export interface UnitRecord extends RecordOf<typeof UNITS.columns> {}

/** Returns the existing ones of these units, by id. */
export async function findUnits(db: Knex, ids: readonly number[]): Promise<Map<number, UnitRecord>> {
  if (ids.length === 0) return new Map();
  const rows: Row[] = await db("stock_serials")
    .select(UNITS.selected)
    .whereIn("id", [...ids]);
  return new Map(rows.map(UNITS.read).map((unit) => [unit.id, unit]));
}

/** Returns the units of an item: those in the shop by id, then the last that left. */
export async function listUnitsOf(db: Knex, itemId: number): Promise<UnitRecord[]> {
  const inShop = ["on_hand", "held"] satisfies UnitState[];
  const [here, left]: [Row[], Row[]] = await Promise.all([
    db("stock_serials")
      .select(UNITS.selected)
      .where({ item_id: itemId })
      .whereIn("state", inShop)
      .orderBy("id")
      .limit(UNITS_LISTED_MAX),
    db("stock_serials")
      .select(UNITS.selected)
      .where({ item_id: itemId })
      .whereNotIn("state", inShop)
      .orderBy("id", "desc")
      .limit(UNITS_LISTED_MAX),
  ]);
  return [...here, ...left].slice(0, UNITS_LISTED_MAX).map(UNITS.read);
}

/** Returns the units of an item with these serials, in order of their ids. */
export async function findUnitsBySerial(db: Knex, itemId: number, serials: readonly string[]): Promise<UnitRecord[]> {
  if (serials.length === 0) return [];
  const rows: Row[] = await db("stock_serials")
    .select(UNITS.selected)
    .where({ item_id: itemId })
    .whereIn("serial", [...serials])
    .orderBy("id");
  return rows.map(UNITS.read);
}

/** Returns the units on the shelf of the item that a product sells, by id; those of products on sale only. */
export async function unitsOnShelf(db: Knex, productId: number): Promise<UnitRecord[]> {
  const rows: Row[] = await db("stock_serials")
    .join("products", "products.inventory_item_id", "stock_serials.item_id")
    .select(UNITS.selected)
    .where({ "products.id": productId, "stock_serials.state": "on_hand" })
    .orderBy("stock_serials.id")
    .limit(UNITS_LISTED_MAX);
  return rows.map(UNITS.read);
}

/** Returns ids of units of a locked item that lie on the shelf, the oldest first. */
export const freeUnitIds = async (db: Knex, itemId: number, limit: number): Promise<number[]> =>
  (await db("stock_serials").select("id").where({ item_id: itemId, state: "on_hand" }).orderBy("id").limit(limit)).map(
    ({ id }: { id: number }) => id,
  );

/** Returns the unit with this serial of the item that a product sells, whatever became of it; null where there is none. */
export async function unitBySerial(db: Knex, productId: number, serial: string): Promise<UnitRecord | null> {
  const row: Row | undefined = await db("stock_serials")
    .join("products", "products.inventory_item_id", "stock_serials.item_id")
    .select(UNITS.selected)
    .where({ "products.id": productId, "stock_serials.serial": serial })
    .first();
  return row ? UNITS.read(row) : null;
}

/** Returns the items of units with this serial, those in the shop first. */
export async function findItemsOfSerial(
  db: Knex,
  serial: string,
  limit: number,
): Promise<{ itemId: number; name: string; serial: string; state: UnitState }[]> {
  const rows: { item_id: number; name: string; serial: string; state: UnitState }[] = await db("stock_serials as u")
    .join("inventory_items as i", "i.id", "u.item_id")
    .select("u.item_id", "i.name", "u.serial", "u.state")
    .where("u.serial", serial.toUpperCase())
    .orderByRaw("u.state in ('on_hand', 'held') desc, u.id desc")
    .limit(limit);
  return rows.map(({ item_id: itemId, ...unit }) => ({ itemId, ...unit }));
}

const PICTURED = UNITS.pick("photos");

/** Returns the addresses of the photos of all units of a product, also of those that were sold: old orders show them. */
export async function unitPictures(db: Knex, productId: number): Promise<string[]> {
  const rows: Row[] = await db("stock_serials")
    .join("products", "products.inventory_item_id", "stock_serials.item_id")
    .select(PICTURED.selected)
    .where("products.id", productId)
    .whereNot("stock_serials.photos", "[]");
  return rows.flatMap((row) => PICTURED.read(row).photos.map(({ url }) => url));
}

/** Returns the ids of the units that a subject has in this state, by item. */
export async function unitsOfSubject(db: Knex, subject: Subject, state: UnitState): Promise<Map<number, number[]>> {
  const rows: { id: number; item_id: number }[] = await db("stock_serials")
    .select("id", "item_id")
    .where({ subject_type: subject.type, subject_id: subject.id, state })
    .orderBy("id");
  const byItem = new Map<number, number[]>();
  for (const row of rows) byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), row.id]);
  return byItem;
}

const NEW = UNITS.pick("itemId", "serial", "state", "supplier", "receivedAt", "photos");

/** Inserts units in this state, and returns their ids in order. A known serial fails on `uq_stock_serials_serial`. */
export async function insertUnits(
  db: Knex,
  serials: readonly string[],
  unit: Omit<RecordOf<typeof NEW.columns>, "serial" | "photos">,
): Promise<number[]> {
  const [firstId = 0] = await db("stock_serials").insert(
    serials.map((serial) => ({ ...NEW.toRow({ ...unit, serial }), photos: "[]" })),
  );
  // One multi-row insert gets consecutive ids on both servers.
  return serials.map((_, index) => firstId + index);
}

/**
 * Moves units of a locked item from one state to another, of this subject where they have one. Returns how many there were:
 * fewer, where somebody else has moved one.
 */
export const moveUnits = (
  db: Knex,
  ids: readonly number[],
  move: { itemId: number; from: UnitState; to: UnitState; subject: Subject | null; belongsTo: Subject | null },
): Promise<number> =>
  db("stock_serials")
    .whereIn("id", [...ids])
    .where({ item_id: move.itemId, state: move.from })
    .modify((query) => {
      if (move.belongsTo) query.where({ subject_type: move.belongsTo.type, subject_id: move.belongsTo.id });
    })
    .update({
      state: move.to,
      subject_type: move.subject?.type ?? null,
      subject_id: move.subject?.id ?? null,
      version: db.raw("version + 1"),
    });

const EDITABLE = UNITS.pick(
  "serial",
  "grade",
  "batteryHealth",
  "priceDifferenceMinor",
  "remark",
  "remarkSw",
  "photos",
  "supplier",
);
export type UnitChange = ChangeOf<typeof EDITABLE.columns>;

/** Updates the given fields and increments the version. A known serial fails on `uq_stock_serials_serial`. */
export async function updateUnitFields(db: Knex, id: number, change: UnitChange): Promise<void> {
  await db("stock_serials")
    .where({ id })
    .update({ ...EDITABLE.toRow(change), version: db.raw("version + 1") });
}

/** Returns the lowest price of the products that sell an item, of those that have one; null where none has. */
export async function lowestPriceOf(db: Knex, itemId: number): Promise<number | null> {
  const row: { lowest?: string | number | null } | undefined = await db("products")
    .where({ inventory_item_id: itemId })
    .where("price_minor", ">", 0)
    .min({ lowest: "price_minor" })
    .first();
  return row?.lowest == null ? null : Number(row.lowest);
}

/** From now on an item is counted by the serials of its units. The item must be locked. */
export async function beginSerials(db: Knex, itemId: number): Promise<void> {
  await db("inventory_items").where({ id: itemId }).update({ tracks_serials: true });
}

/** Returns the numbers of orders, by id. */
export async function orderNumbers(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows: { id: number; order_number: string }[] = await db("orders")
    .select("id", "order_number")
    .whereIn("id", [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

/** Returns the repairs for which these parts are, by the id of the part. */
export async function repairsOfParts(
  db: Knex,
  partIds: readonly number[],
): Promise<Map<number, { id: number; number: string }>> {
  if (partIds.length === 0) return new Map();
  const rows: { part_id: number; id: number; number: string }[] = await db("repair_parts as part")
    .join("repair_jobs as job", "job.id", "part.job_id")
    .select({ part_id: "part.id" }, "job.id", "job.number")
    .whereIn("part.id", [...partIds]);
  return new Map(rows.map(({ part_id, id, number }) => [part_id, { id, number }]));
}
