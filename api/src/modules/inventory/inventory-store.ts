import { sizeSpellings } from "@fundi/shared/catalog/search-text";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import {
  type ChangeOf,
  integer,
  nullable,
  type RecordOf,
  type Row,
  rowShape,
  text,
} from "../../platform/database/table";
import { newestFound, startsWith } from "../../platform/database/text-search";
import { ITEMS, MOVEMENTS, RESERVATIONS } from "./inventory-columns";

export interface ItemRecord extends RecordOf<typeof ITEMS.columns> {}

export interface MovementRecord extends RecordOf<typeof MOVEMENTS.columns> {
  userName: string | null;
  repair: { id: number; number: string } | null;
}

const toItem = (row: Row): ItemRecord => ITEMS.read(row);

/** An item locked until the transaction ends. */
export interface LockedItem extends ItemRecord {
  /** Products that sell it, for cache invalidation. */
  productIds: number[];
}

/** Locks items in id order, so that two orders never deadlock. */
export async function lockItems(db: Knex, ids: readonly number[]): Promise<Map<number, LockedItem>> {
  // The products are only read: a subquery in the locking statement would lock its rows too.
  const sellers = "(select json_arrayagg(p.id) from products p where p.inventory_item_id = inventory_items.id)";
  const rows: (Row & { product_ids: string | number[] | null })[] = await db("inventory_items")
    .select(...ITEMS.selected, db.raw(`${sellers} as product_ids`))
    .whereIn(
      "id",
      [...new Set(ids)].sort((a, b) => a - b),
    )
    .orderBy("id")
    .forUpdate();
  // MariaDB returns JSON as text, MySQL as a parsed value.
  const idsIn = (json: string | number[] | null): number[] =>
    typeof json === "string" ? JSON.parse(json) : (json ?? []);
  const items = rows.map((row): LockedItem => ({ ...toItem(row), productIds: idsIn(row.product_ids) }));
  return new Map(items.map((item) => [item.id, item]));
}

export async function findItem(db: Knex, id: number): Promise<ItemRecord | null> {
  const row: Row | undefined = await db("inventory_items").select(ITEMS.selected).where({ id }).first();
  return row ? toItem(row) : null;
}

/** Returns items whose SKU or name begins with a text, newest first. */
export async function findNewestItems(db: Knex, search: string, limit: number): Promise<ItemRecord[]> {
  const meanings = ["sku", "name"].flatMap((column) =>
    sizeSpellings(search).map(
      (spelling) => (query: Knex.QueryBuilder) => query.where(column, "like", startsWith(spelling)),
    ),
  );
  const ids = await newestFound(db, "inventory_items", meanings, limit);
  const rows: Row[] = await db("inventory_items").select(ITEMS.selected).whereIn("id", ids).orderBy("id", "desc");
  return rows.map(toItem);
}

/** Returns the existing ones of these items, by id. */
export async function findItems(db: Knex, ids: readonly number[]): Promise<Map<number, ItemRecord>> {
  const rows: Row[] = await db("inventory_items")
    .select(ITEMS.selected)
    .whereIn("id", [...ids]);
  return new Map(rows.map(toItem).map((item) => [item.id, item]));
}

/** Locks the item with this SKU. */
export async function lockItemBySku(db: Knex, sku: string): Promise<ItemRecord | null> {
  const row: Row | undefined = await db("inventory_items").select(ITEMS.selected).where({ sku }).forUpdate().first();
  return row ? toItem(row) : null;
}

type SkuUser = "stock_item" | "product";

/** Returns what uses this SKU; nothing when it is free. */
export async function usersOfSku(db: Knex, sku: string): Promise<SkuUser[]> {
  const [item, product] = await Promise.all([
    db("inventory_items").select("id").where({ sku }).first(),
    db("products").select("id").where({ sku }).first(),
  ]);
  return [...(item ? (["stock_item"] as const) : []), ...(product ? (["product"] as const) : [])];
}

export interface ItemFilter {
  search?: string | undefined;
  lowStock?: boolean | undefined;
  limit: number;
  offset: number;
}

/** Returns items by name, with the total number of matches. */
export async function listItems(db: Knex, filter: ItemFilter): Promise<{ items: ItemRecord[]; total: number }> {
  const matching = db("inventory_items").modify((query) => {
    if (filter.search) {
      const patterns = sizeSpellings(filter.search).map((spelling) => `%${startsWith(spelling)}`);
      query.where((either) => {
        for (const pattern of patterns) either.orWhere("name", "like", pattern).orWhere("sku", "like", pattern);
      });
    }
    if (filter.lowStock) query.where("is_low", true);
  });
  const [rows, [counted]] = await Promise.all([
    matching
      .clone()
      .select(ITEMS.selected)
      .orderBy([{ column: "name" }, { column: "id" }])
      .limit(filter.limit)
      .offset(filter.offset) as Promise<Row[]>,
    matching.clone().count({ count: "*" }),
  ]);
  return { items: rows.map(toItem), total: Number(counted?.count ?? 0) };
}

const EDITABLE = ITEMS.pick(
  ...(["name", "sku", "priceMinor", "costMinor", "reorderLevel", "place", "partGrade", "warrantyDays"] as const),
);

export type ItemChange = ChangeOf<typeof EDITABLE.columns>;

export type NewItem = ItemChange & Pick<ItemRecord, "name" | "sku" | "priceMinor">;

/** Inserts an item without stock. A taken SKU fails on `uq_inventory_items_sku`. */
export async function insertItem(db: Knex, item: NewItem, now: Date): Promise<number> {
  const [id = 0] = await db("inventory_items").insert({ ...EDITABLE.toRow(item), created_at: now, updated_at: now });
  return id;
}

/** Updates the given fields and increments the version. */
export async function updateItem(db: Knex, id: number, change: ItemChange, now: Date): Promise<void> {
  await db("inventory_items")
    .where({ id })
    .update({ ...EDITABLE.toRow(change), version: db.raw("version + 1"), updated_at: now });
}

export interface LedgerLine
  extends Omit<RecordOf<typeof MOVEMENTS.columns>, "id" | "subjectType" | "subjectId" | "createdAt"> {
  subject: Subject | null;
}

/** The subject of a reservation or a movement. */
export interface Subject {
  type: string;
  id: number;
}

/** Writes ledger lines, one per item, and the resulting levels. The items must be locked. */
export async function writeLines(db: Knex, lines: readonly LedgerLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const perItem = (level: (line: LedgerLine) => number) =>
    db.raw(
      `case id ${lines.map(() => "when ? then ?").join(" ")} end`,
      lines.flatMap((line) => [line.itemId, level(line)]),
    );
  const ids = lines.map(({ itemId }) => itemId);
  await Promise.all([
    db("inventory_items")
      .whereIn("id", ids)
      .update({
        quantity: perItem((line) => line.quantityAfter),
        reserved: perItem((line) => line.reservedAfter),
        version: db.raw("version + 1"),
        updated_at: now,
      }),
    db("inventory_movements").insert(
      lines.map(({ subject, ...line }) =>
        MOVEMENTS.toRow({
          ...line,
          subjectType: subject?.type ?? null,
          subjectId: subject?.id ?? null,
          createdAt: now,
        }),
      ),
    ),
  ]);
}

const PERSON = rowShape("inventory_movements", joinedName());
const REPAIR = rowShape("inventory_movements", {
  repairId: nullable(integer("repair_id")),
  repairNumber: nullable(text("repair_number")),
});

/** Returns the ledger of an item, newest first. */
export async function listMovements(
  db: Knex,
  itemId: number,
  page: { limit: number; offset: number },
): Promise<{ movements: MovementRecord[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db("inventory_movements as m")
      .leftJoin("users as u", "u.id", "m.user_id")
      .leftJoin("repair_parts as part", (on) =>
        on.on("part.id", "m.subject_id").andOnVal("m.subject_type", "=", "repair_part"),
      )
      .leftJoin("repair_jobs as job", "job.id", "part.job_id")
      .select(MOVEMENTS.selectedAs("m"))
      .select("u.first_name", "u.last_name", { repair_id: "job.id", repair_number: "job.number" })
      .where("m.item_id", itemId)
      .orderBy("m.id", "desc")
      .limit(page.limit)
      .offset(page.offset),
    db("inventory_movements").where({ item_id: itemId }).count({ count: "*" }),
  ]);
  const movements = rows.map((row: Row): MovementRecord => {
    const movement = MOVEMENTS.read(row);
    const { repairId, repairNumber } = REPAIR.read(row);
    return {
      ...movement,
      repair: repairId === null || repairNumber === null ? null : { id: repairId, number: repairNumber },
      userName: movement.userId === null ? null : fullName(PERSON.read(row)),
    };
  });
  return { movements, total: Number(counted?.count ?? 0) };
}

const HELD = RESERVATIONS.pick("itemId", "quantity");

export interface Reservation extends RecordOf<typeof HELD.columns> {}

export async function insertReservations(
  db: Knex,
  subject: Subject,
  reservations: readonly Reservation[],
  now: Date,
): Promise<void> {
  if (reservations.length === 0) return;
  await db("stock_reservations").insert(
    reservations.map(({ itemId, quantity }) =>
      RESERVATIONS.toRow({ itemId, subjectType: subject.type, subjectId: subject.id, quantity, createdAt: now }),
    ),
  );
}

/** Returns what is held for a subject. */
export async function findReservations(db: Knex, subject: Subject): Promise<Reservation[]> {
  const rows: Row[] = await db("stock_reservations")
    .select(HELD.selected)
    .where({ subject_type: subject.type, subject_id: subject.id })
    .orderBy("item_id");
  return rows.map(HELD.read);
}

export async function deleteReservations(db: Knex, subject: Subject): Promise<void> {
  await db("stock_reservations").where({ subject_type: subject.type, subject_id: subject.id }).del();
}
