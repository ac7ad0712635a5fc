import type { Knex } from "knex";
import { newestFound, startsWith } from "../../platform/database/text-search";
import type { MovementType, StockLevel } from "./stock";

export interface ItemRecord extends StockLevel {
  id: number;
  name: string;
  sku: string;
  priceMinor: number;
  reorderLevel: number;
  place: string;
  version: number;
  updatedAt: Date;
}

export interface MovementRecord {
  id: number;
  itemId: number;
  type: MovementType;
  quantityChange: number;
  reservedChange: number;
  quantityAfter: number;
  reservedAfter: number;
  reason: string;
  subjectType: string | null;
  subjectId: number | null;
  userId: number | null;
  userName: string | null;
  createdAt: Date;
}

const ITEM_COLUMNS = [
  "id",
  "name",
  "sku",
  "quantity",
  "reserved",
  "price_minor",
  "reorder_level",
  "place",
  "version",
  "updated_at",
] as const;

interface ItemRow {
  id: number;
  name: string;
  sku: string;
  quantity: number;
  reserved: number;
  price_minor: number;
  reorder_level: number;
  place: string;
  version: number;
  updated_at: Date;
}

const toItem = (row: ItemRow): ItemRecord => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  quantity: row.quantity,
  reserved: row.reserved,
  priceMinor: row.price_minor,
  reorderLevel: row.reorder_level,
  place: row.place,
  version: row.version,
  updatedAt: row.updated_at,
});

/** An item that nobody else changes until the transaction ends. */
export interface LockedItem extends ItemRecord {
  /** Products that sell it, so that caches know what becomes out of date. */
  productIds: number[];
}

/** Locks items in id order, so that two orders never wait for each other in a circle. */
export async function lockItems(db: Knex, ids: readonly number[]): Promise<Map<number, LockedItem>> {
  // The products are only read: what locks the items locks no rows of a query inside it.
  const sellers = "(select json_arrayagg(p.id) from products p where p.inventory_item_id = inventory_items.id)";
  const rows: (ItemRow & { product_ids: string | number[] | null })[] = await db("inventory_items")
    .select(...ITEM_COLUMNS, db.raw(`${sellers} as product_ids`))
    .whereIn(
      "id",
      [...new Set(ids)].sort((a, b) => a - b),
    )
    .orderBy("id")
    .forUpdate();
  // MariaDB answers JSON as text, MySQL as what it spells.
  const idsIn = (json: string | number[] | null): number[] =>
    typeof json === "string" ? JSON.parse(json) : (json ?? []);
  return new Map(rows.map((row) => [row.id, { ...toItem(row), productIds: idsIn(row.product_ids) }]));
}

export async function findItem(db: Knex, id: number): Promise<ItemRecord | null> {
  const row: ItemRow | undefined = await db("inventory_items")
    .select(...ITEM_COLUMNS)
    .where({ id })
    .first();
  return row ? toItem(row) : null;
}

/** Items whose SKU or name begins with a text, the newest first. */
export async function findNewestItems(db: Knex, search: string, limit: number): Promise<ItemRecord[]> {
  const meanings = ["sku", "name"].map(
    (column) => (query: Knex.QueryBuilder) => query.where(column, "like", startsWith(search)),
  );
  const ids = await newestFound(db, "inventory_items", meanings, limit);
  const rows: ItemRow[] = await db("inventory_items")
    .select(...ITEM_COLUMNS)
    .whereIn("id", ids)
    .orderBy("id", "desc");
  return rows.map(toItem);
}

/** The items that there are of these, by id. */
export async function findItems(db: Knex, ids: readonly number[]): Promise<Map<number, ItemRecord>> {
  const rows: ItemRow[] = await db("inventory_items")
    .select(...ITEM_COLUMNS)
    .whereIn("id", [...ids]);
  return new Map(rows.map((row) => [row.id, toItem(row)]));
}

/** Locks the item with this SKU. */
export async function lockItemBySku(db: Knex, sku: string): Promise<ItemRecord | null> {
  const row: ItemRow | undefined = await db("inventory_items")
    .select(...ITEM_COLUMNS)
    .where({ sku })
    .forUpdate()
    .first();
  return row ? toItem(row) : null;
}

export type SkuUser = "stock_item" | "product";

/** What has this SKU; nothing when it is free. */
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

/** Items by name, with the number of all that match. */
export async function listItems(db: Knex, filter: ItemFilter): Promise<{ items: ItemRecord[]; total: number }> {
  const matching = db("inventory_items").modify((query) => {
    if (filter.search) {
      const pattern = `%${filter.search.replace(/[\\%_]/g, "\\$&")}%`;
      query.where((either) => either.where("name", "like", pattern).orWhere("sku", "like", pattern));
    }
    if (filter.lowStock) query.where("is_low", true);
  });
  const [rows, [counted]] = await Promise.all([
    matching
      .clone()
      .select(...ITEM_COLUMNS)
      .orderBy([{ column: "name" }, { column: "id" }])
      .limit(filter.limit)
      .offset(filter.offset) as Promise<ItemRow[]>,
    matching.clone().count({ count: "*" }),
  ]);
  return { items: rows.map(toItem), total: Number(counted?.count ?? 0) };
}

export type NewItem = Pick<ItemRecord, "name" | "sku" | "priceMinor"> & {
  reorderLevel?: number | undefined;
  place?: string | undefined;
};

/** Adds an item without stock. A taken SKU fails on `uq_inventory_items_sku`. */
export async function insertItem(db: Knex, item: NewItem, now: Date): Promise<number> {
  const [id = 0] = await db("inventory_items").insert({
    name: item.name,
    sku: item.sku,
    price_minor: item.priceMinor,
    ...(item.reorderLevel === undefined ? {} : { reorder_level: item.reorderLevel, has_own_level: true }),
    ...(item.place === undefined ? {} : { place: item.place }),
    created_at: now,
    updated_at: now,
  });
  return id;
}

export interface ItemChange {
  name?: string | undefined;
  sku?: string | undefined;
  priceMinor?: number | undefined;
  reorderLevel?: number | undefined;
  place?: string | undefined;
}

/** Writes what is given, and raises the version. */
export async function updateItem(db: Knex, id: number, change: ItemChange, now: Date): Promise<void> {
  const columns = {
    name: change.name,
    sku: change.sku,
    price_minor: change.priceMinor,
    reorder_level: change.reorderLevel,
    // Also the same number again: somebody looked at it and left it so.
    has_own_level: change.reorderLevel === undefined ? undefined : true,
    place: change.place,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await db("inventory_items")
    .where({ id })
    .update({ ...given, version: db.raw("version + 1"), updated_at: now });
}

export interface LedgerLine {
  itemId: number;
  type: MovementType;
  quantityChange: number;
  reservedChange: number;
  quantityAfter: number;
  reservedAfter: number;
  reason: string;
  subject: Subject | null;
  userId: number | null;
}

/** What a reservation or a movement is for. */
export interface Subject {
  type: string;
  id: number;
}

/** Writes ledger lines, one per item, and the levels they lead to. The items must be locked. */
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
      lines.map((line) => ({
        item_id: line.itemId,
        type: line.type,
        quantity_change: line.quantityChange,
        reserved_change: line.reservedChange,
        quantity_after: line.quantityAfter,
        reserved_after: line.reservedAfter,
        reason: line.reason,
        subject_type: line.subject?.type ?? null,
        subject_id: line.subject?.id ?? null,
        user_id: line.userId,
        created_at: now,
      })),
    ),
  ]);
}

/** The ledger of an item, newest first. */
export async function listMovements(
  db: Knex,
  itemId: number,
  page: { limit: number; offset: number },
): Promise<{ movements: MovementRecord[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db("inventory_movements as m")
      .leftJoin("users as u", "u.id", "m.user_id")
      .select(
        "m.id",
        "m.item_id",
        "m.type",
        "m.quantity_change",
        "m.reserved_change",
        "m.quantity_after",
        "m.reserved_after",
        "m.reason",
        "m.subject_type",
        "m.subject_id",
        "m.user_id",
        "u.first_name",
        "u.last_name",
        "m.created_at",
      )
      .where("m.item_id", itemId)
      .orderBy("m.id", "desc")
      .limit(page.limit)
      .offset(page.offset),
    db("inventory_movements").where({ item_id: itemId }).count({ count: "*" }),
  ]);
  const movements = rows.map(
    (row): MovementRecord => ({
      id: row.id,
      itemId: row.item_id,
      type: row.type,
      quantityChange: row.quantity_change,
      reservedChange: row.reserved_change,
      quantityAfter: row.quantity_after,
      reservedAfter: row.reserved_after,
      reason: row.reason,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      userId: row.user_id,
      userName: row.user_id === null ? null : `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
      createdAt: row.created_at,
    }),
  );
  return { movements, total: Number(counted?.count ?? 0) };
}

export interface Reservation {
  itemId: number;
  quantity: number;
}

export async function insertReservations(
  db: Knex,
  subject: Subject,
  reservations: readonly Reservation[],
  now: Date,
): Promise<void> {
  if (reservations.length === 0) return;
  await db("stock_reservations").insert(
    reservations.map(({ itemId, quantity }) => ({
      item_id: itemId,
      subject_type: subject.type,
      subject_id: subject.id,
      quantity,
      created_at: now,
    })),
  );
}

/** What is held for a subject. */
export async function findReservations(db: Knex, subject: Subject): Promise<Reservation[]> {
  const rows = await db("stock_reservations")
    .select("item_id", "quantity")
    .where({ subject_type: subject.type, subject_id: subject.id })
    .orderBy("item_id");
  return rows.map((row) => ({ itemId: row.item_id, quantity: row.quantity }));
}

export async function deleteReservations(db: Knex, subject: Subject): Promise<void> {
  await db("stock_reservations").where({ subject_type: subject.type, subject_id: subject.id }).del();
}
