import type { Role } from "@fundi/shared/accounts/roles";
import type { BulkKind, BulkOutcome } from "@fundi/shared/lists/bulk-actions";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import type { OrderRecord } from "../../orders";

type BulkState = "running" | "done" | "undoing" | "undone";

export interface BulkRecord {
  id: number;
  userId: number;
  role: Role;
  kind: BulkKind;
  /** A status, or the id of an assignee; empty for nobody. */
  to: string;
  note: string;
  state: BulkState;
  undoneBy: number | null;
  undoUntil: Date | null;
  createdAt: Date;
}

interface BulkRowRecord {
  place: number;
  recordId: number;
  seenVersion: number | null;
}

/** The state of a record before, as far as an undo restores it. */
interface Before {
  status?: string;
  stockState?: OrderRecord["stockState"];
  holdExpiresAt?: Date | null;
  assigneeId?: number | null;
  waitingSince?: Date | null;
}

/** A completed change, with what its undo needs. */
export interface Made {
  recordId: number;
  to: string;
  before: Before;
  /** The version after the change; null where the record has no versions. */
  versionAfter: number | null;
}

const COLUMNS = [
  "id",
  "user_id",
  "role",
  "kind",
  "to_status",
  "note",
  "state",
  "undone_by",
  "undo_until",
  "created_at",
];

interface Row {
  id: number;
  user_id: number;
  role: Role;
  kind: BulkKind;
  to_status: string;
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
  kind: row.kind,
  to: row.to_status,
  note: row.note,
  state: row.state,
  undoneBy: row.undone_by,
  undoUntil: row.undo_until,
  createdAt: row.created_at,
});

/** Stores a bulk action with its records in order. Returns the id. */
export async function insertBulk(
  db: Knex,
  bulk: Pick<BulkRecord, "userId" | "role" | "kind" | "to" | "note" | "createdAt">,
  records: readonly { id: number; version?: number | undefined }[],
): Promise<number> {
  const [id = 0] = await db("bulk_actions").insert({
    user_id: bulk.userId,
    role: bulk.role,
    kind: bulk.kind,
    to_status: bulk.to,
    note: bulk.note,
    state: "running",
    created_at: bulk.createdAt,
  });
  const rows = records.map((record, place) => ({
    bulk_id: id,
    place,
    record_id: record.id,
    seen_version: record.version ?? null,
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

/** Locks it, so that two processes never work on its rows concurrently. */
export async function lockBulk(db: Knex, id: number): Promise<BulkRecord | null> {
  const row: Row | undefined = await db("bulk_actions").select(COLUMNS).where({ id }).forUpdate().first();
  return row ? toBulk(row) : null;
}

/** Returns the latest of these kinds, newest first. */
export async function findLatest(db: Knex, kinds: readonly BulkKind[], limit: number): Promise<BulkRecord[]> {
  const rows: Row[] = await db("bulk_actions")
    .select(COLUMNS)
    .whereIn("kind", kinds)
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map(toBulk);
}

/** Returns unfinished ones, oldest first. */
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

/** Returns the next record to change. */
export async function nextWaiting(db: Knex, bulkId: number): Promise<BulkRowRecord | null> {
  const row = await db("bulk_action_rows")
    .select("place", "record_id", "seen_version")
    .where({ bulk_id: bulkId, outcome: "waiting" })
    .orderBy("place")
    .first();
  return row ? { place: row.place, recordId: row.record_id, seenVersion: row.seen_version } : null;
}

/** Returns the next record to undo, the last one first. */
export async function nextChanged(db: Knex, bulk: BulkRecord): Promise<(Made & { place: number }) | null> {
  const row = await db("bulk_action_rows")
    .select("place", "record_id", "version_after", "from_status", "from_stock_state", "from_hold_expires_at")
    .select("from_assignee_id", "from_waiting_since")
    .where({ bulk_id: bulk.id, outcome: "changed" })
    .orderBy("place", "desc")
    .first();
  if (!row) return null;
  return {
    place: row.place,
    recordId: row.record_id,
    to: bulk.to,
    versionAfter: row.version_after,
    before: {
      status: row.from_status,
      stockState: row.from_stock_state,
      holdExpiresAt: row.from_hold_expires_at,
      assigneeId: row.from_assignee_id,
      waitingSince: row.from_waiting_since,
    },
  };
}

interface Outcome {
  outcome: BulkOutcome;
  reason?: string;
  /** The data that an undo restores. */
  before?: Before;
  versionAfter?: number | null;
}

export async function saveOutcome(db: Knex, bulkId: number, place: number, result: Outcome): Promise<void> {
  const { before } = result;
  await db("bulk_action_rows")
    .where({ bulk_id: bulkId, place })
    .update({
      outcome: result.outcome,
      reason: (result.reason ?? "").slice(0, 300),
      ...(before && {
        from_status: before.status ?? null,
        from_stock_state: before.stockState ?? null,
        from_hold_expires_at: before.holdExpiresAt ?? null,
        from_assignee_id: before.assigneeId ?? null,
        from_waiting_since: before.waitingSince ?? null,
        version_after: result.versionAfter ?? null,
      }),
    });
}

/** Returns the number of outcomes per bulk action. */
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

/** Table and name columns of the records of a list. */
export type RecordNames = { table: string; name: string };

/** Returns the rejected records and those that could not be undone, with the reason; deleted ones are left out. */
export async function findProblems(db: Knex, bulkId: number, { table, name }: RecordNames) {
  const rows = await db("bulk_action_rows as r")
    .join(`${table} as o`, "o.id", "r.record_id")
    .select({ recordId: "r.record_id", name: `o.${name}`, outcome: "r.outcome", reason: "r.reason" })
    .where("r.bulk_id", bulkId)
    .whereIn("r.outcome", ["refused", "kept"])
    .orderBy("r.place");
  return rows as { recordId: number; name: string; outcome: BulkOutcome; reason: string }[];
}

/** Returns which of these records exist. */
export async function findExisting(db: Knex, { table }: RecordNames, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db(table).select("id").whereIn("id", ids);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the names of users. */
export async function findNames(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db("users").select("id", "first_name", "last_name").whereIn("id", ids);
  return new Map(rows.map((row) => [row.id, fullName(row.first_name, row.last_name)]));
}

/** Erases free text that a person wrote with their bulk actions. */
export async function blankNotes(db: Knex, userId: number): Promise<void> {
  await db("bulk_actions").where({ user_id: userId }).update({ note: "" });
}

export async function findBulksOf(db: Knex, userId: number): Promise<BulkRecord[]> {
  const rows: Row[] = await db("bulk_actions").select(COLUMNS).where({ user_id: userId }).orderBy("id");
  return rows.map(toBulk);
}
