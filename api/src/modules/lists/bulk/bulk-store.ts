import type { BulkOutcome } from "@fundi/shared/bulk-actions";
import type { OrderStatus } from "@fundi/shared/order-status";
import type { Role } from "@fundi/shared/roles";
import type { Knex } from "knex";
import type { OrderRecord, TakenStep } from "../../orders";

export type BulkState = "running" | "done" | "undoing" | "undone";

export interface BulkRecord {
  id: number;
  userId: number;
  role: Role;
  to: OrderStatus;
  note: string;
  state: BulkState;
  undoneBy: number | null;
  undoUntil: Date | null;
  createdAt: Date;
}

export interface BulkRowRecord {
  place: number;
  orderId: number;
  seenVersion: number | null;
}

const COLUMNS = ["id", "user_id", "role", "to_status", "note", "state", "undone_by", "undo_until", "created_at"];

interface Row {
  id: number;
  user_id: number;
  role: Role;
  to_status: OrderStatus;
  note: string;
  state: BulkState;
  undone_by: number | null;
  undo_until: Date | null;
  created_at: Date;
}

const toBulk = (row: Row): BulkRecord => ({
  id: row.id,
  userId: row.user_id,
  role: row.role,
  to: row.to_status,
  note: row.note,
  state: row.state,
  undoneBy: row.undone_by,
  undoUntil: row.undo_until,
  createdAt: row.created_at,
});

/** Notes what was asked for, with its orders in their order. Answers the id. */
export async function insertBulk(
  db: Knex,
  bulk: Pick<BulkRecord, "userId" | "role" | "to" | "note" | "createdAt">,
  orders: readonly { id: number; version?: number | undefined }[],
): Promise<number> {
  const [id = 0] = await db("bulk_actions").insert({
    user_id: bulk.userId,
    role: bulk.role,
    to_status: bulk.to,
    note: bulk.note,
    state: "running",
    created_at: bulk.createdAt,
  });
  const rows = orders.map((order, place) => ({
    bulk_id: id,
    place,
    order_id: order.id,
    seen_version: order.version ?? null,
    outcome: "waiting",
    reason: "",
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db("bulk_action_rows").insert(rows.slice(start, start + 500));
  return id;
}

export async function findBulk(db: Knex, id: number): Promise<BulkRecord | null> {
  const row: Row | undefined = await db("bulk_actions").select(COLUMNS).where({ id }).first();
  return row ? toBulk(row) : null;
}

/** Locks it, so that two processes work its rows off one after the other. */
export async function lockBulk(db: Knex, id: number): Promise<BulkRecord | null> {
  const row: Row | undefined = await db("bulk_actions").select(COLUMNS).where({ id }).forUpdate().first();
  return row ? toBulk(row) : null;
}

/** The latest, newest first. */
export async function findLatest(db: Knex, limit: number): Promise<BulkRecord[]> {
  const rows: Row[] = await db("bulk_actions").select(COLUMNS).orderBy("id", "desc").limit(limit);
  return rows.map(toBulk);
}

/** Those that are under way, oldest first. */
export async function findUnfinished(db: Knex): Promise<number[]> {
  const rows = await db("bulk_actions").select("id").whereIn("state", ["running", "undoing"]).orderBy("id");
  return rows.map(({ id }) => id);
}

export async function saveState(
  db: Knex,
  id: number,
  change: { state: BulkState; undoneBy?: number; undoUntil?: Date | null; finishedAt?: Date },
): Promise<void> {
  await db("bulk_actions")
    .where({ id })
    .update({
      state: change.state,
      ...(change.undoneBy === undefined ? {} : { undone_by: change.undoneBy }),
      ...(change.undoUntil === undefined ? {} : { undo_until: change.undoUntil }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
    });
}

/** The next order to move on. */
export async function nextWaiting(db: Knex, bulkId: number): Promise<BulkRowRecord | null> {
  const row = await db("bulk_action_rows")
    .select("place", "order_id", "seen_version")
    .where({ bulk_id: bulkId, outcome: "waiting" })
    .orderBy("place")
    .first();
  return row ? { place: row.place, orderId: row.order_id, seenVersion: row.seen_version } : null;
}

/** The next order to put back, the last one first. */
export async function nextChanged(db: Knex, bulk: BulkRecord): Promise<(TakenStep & { place: number }) | null> {
  const row = await db("bulk_action_rows")
    .select("place", "order_id", "from_status", "from_stock_state", "from_hold_expires_at", "version_after")
    .where({ bulk_id: bulk.id, outcome: "changed" })
    .orderBy("place", "desc")
    .first();
  if (!row) return null;
  return {
    place: row.place,
    orderId: row.order_id,
    from: row.from_status,
    to: bulk.to,
    fromStockState: row.from_stock_state,
    fromHoldExpiresAt: row.from_hold_expires_at,
    versionAfter: row.version_after,
  };
}

export interface Outcome {
  outcome: BulkOutcome;
  reason?: string;
  /** What an undo puts back. */
  before?: { status: OrderStatus; stockState: OrderRecord["stockState"]; holdExpiresAt: Date | null };
  versionAfter?: number;
}

export async function saveOutcome(db: Knex, bulkId: number, place: number, result: Outcome): Promise<void> {
  await db("bulk_action_rows")
    .where({ bulk_id: bulkId, place })
    .update({
      outcome: result.outcome,
      reason: (result.reason ?? "").slice(0, 300),
      ...(result.before && {
        from_status: result.before.status,
        from_stock_state: result.before.stockState,
        from_hold_expires_at: result.before.holdExpiresAt,
        version_after: result.versionAfter,
      }),
    });
}

/** How many orders of each of these ended how. */
export async function countOutcomes(
  db: Knex,
  ids: readonly number[],
): Promise<Map<number, Partial<Record<BulkOutcome, number>>>> {
  const counts = new Map<number, Partial<Record<BulkOutcome, number>>>();
  if (ids.length === 0) return counts;
  const rows: { bulk_id: number; outcome: BulkOutcome; count: number | string }[] = await db("bulk_action_rows")
    .select("bulk_id", "outcome", db.raw("count(*) as count"))
    .whereIn("bulk_id", ids)
    .groupBy("bulk_id", "outcome");
  for (const { bulk_id: id, outcome, count } of rows) counts.set(id, { ...counts.get(id), [outcome]: Number(count) });
  return counts;
}

/** The orders that were refused, or could not be put back, and why. */
export async function findProblems(db: Knex, bulkId: number) {
  const rows = await db("bulk_action_rows as r")
    .join("orders as o", "o.id", "r.order_id")
    .select("r.order_id", "o.order_number", "r.outcome", "r.reason")
    .where("r.bulk_id", bulkId)
    .whereIn("r.outcome", ["refused", "kept"])
    .orderBy("r.place");
  return rows.map((row) => ({
    orderId: row.order_id as number,
    orderNumber: row.order_number as string,
    outcome: row.outcome as BulkOutcome,
    reason: row.reason as string,
  }));
}

/** Which of these orders exist. */
export async function findKnown(db: Knex, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db("orders").select("id").whereIn("id", ids);
  return new Set(rows.map(({ id }) => id));
}

/** What people are called. */
export async function findNames(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db("users").select("id", "first_name", "last_name").whereIn("id", ids);
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}

/** Takes the words of a person out of what they did. */
export async function blankNotes(db: Knex, userId: number): Promise<void> {
  await db("bulk_actions").where({ user_id: userId }).update({ note: "" });
}

export async function findBulksOf(db: Knex, userId: number): Promise<BulkRecord[]> {
  const rows: Row[] = await db("bulk_actions").select(COLUMNS).where({ user_id: userId }).orderBy("id");
  return rows.map(toBulk);
}
