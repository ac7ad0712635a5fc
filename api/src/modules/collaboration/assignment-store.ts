import type { Assignment } from "@fundi/shared/collaboration/assignments";
import type { InboxSource } from "@fundi/shared/inbox/inbox-sources";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

export interface AssignedRef {
  source: InboxSource;
  sourceId: number;
}

interface Row {
  source: InboxSource;
  source_id: number;
  assignee_id: number;
  assigned_at: Date;
  first_name: string;
  last_name: string;
  by_first: string | null;
  by_last: string | null;
}

export const assignmentKey = ({ source, sourceId }: AssignedRef): string => `${source}:${sourceId}`;

const toAssignment = (row: Row): Assignment => ({
  assignee: { id: row.assignee_id, name: fullName(row.first_name, row.last_name) },
  by: row.by_first === null ? null : fullName(row.by_first, row.by_last),
  at: row.assigned_at.toISOString(),
});

/** Returns the assignment of each record, by `assignmentKey`; unassigned records are left out. */
export async function findAssignments(db: Knex, refs: readonly AssignedRef[]): Promise<Map<string, Assignment>> {
  if (refs.length === 0) return new Map();
  const rows: Row[] = await db("assignments as a")
    .join("users as u", "u.id", "a.assignee_id")
    .leftJoin("users as b", "b.id", "a.assigned_by")
    .select("a.source", "a.source_id", "a.assignee_id", "a.assigned_at", "u.first_name", "u.last_name")
    .select({ by_first: "b.first_name", by_last: "b.last_name" })
    .whereIn(
      ["a.source", "a.source_id"],
      refs.map(({ source, sourceId }) => [source, sourceId]),
    );
  return new Map(
    rows.map((row) => [assignmentKey({ source: row.source, sourceId: row.source_id }), toAssignment(row)]),
  );
}

export async function findAssignment(db: Knex, ref: AssignedRef): Promise<Assignment | null> {
  return (await findAssignments(db, [ref])).get(assignmentKey(ref)) ?? null;
}

/** Assigns a record, or removes its assignment; the record must be locked. */
export async function saveAssignment(
  db: Knex,
  { source, sourceId }: AssignedRef,
  assigned: { assigneeId: number; by: number; at: Date } | null,
): Promise<void> {
  const key = { source, source_id: sourceId };
  if (!assigned) {
    await db("assignments").where(key).del();
    return;
  }
  const values = { assignee_id: assigned.assigneeId, assigned_by: assigned.by, assigned_at: assigned.at };
  await db("assignments")
    .insert({ ...key, ...values })
    .onConflict(["source", "source_id"])
    .merge(values);
}

/** When a record is unassigned, gives it the first assignment of some others; for merged records. */
export async function inheritAssignment(
  db: Knex,
  source: InboxSource,
  heirId: number,
  fromIds: readonly number[],
): Promise<void> {
  const rows = await db("assignments")
    .select("source_id", "assignee_id", "assigned_by", "assigned_at")
    .where({ source })
    .whereIn("source_id", [heirId, ...fromIds])
    .orderBy("source_id");
  const [first] = rows;
  if (!first || rows.some((row) => row.source_id === heirId)) return;
  await db("assignments").insert({ ...first, source, source_id: heirId });
}

/** Returns a person's current assignments, locked. */
export async function lockAssignmentsOf(db: Knex, assigneeId: number): Promise<AssignedRef[]> {
  const rows = await db("assignments").select("source", "source_id").where({ assignee_id: assigneeId }).forUpdate();
  return rows.map((row) => ({ source: row.source, sourceId: row.source_id }));
}

/** Deletes assignments together with their records. */
export async function removeAssignments(db: Knex, refs: readonly AssignedRef[]): Promise<void> {
  if (refs.length === 0) return;
  await db("assignments")
    .whereIn(
      ["source", "source_id"],
      refs.map(({ source, sourceId }) => [source, sourceId]),
    )
    .del();
}

/**
 * Filters a list by assignee, or by none. `source` is a kind or the column that contains it, `id` the column of the
 * record's number.
 */
export const whereAssigned =
  (db: Knex, source: InboxSource | { column: string }, id: string, assignee: number | "none") =>
  (query: Knex.QueryBuilder): void => {
    const assignedTo = db("assignments")
      .select(db.raw("1"))
      .whereRaw("assignments.source_id = ??", [id])
      .modify((one) => {
        if (typeof source === "string") one.where("assignments.source", source);
        else one.whereRaw("assignments.source = ??", [source.column]);
        if (assignee !== "none") one.where("assignments.assignee_id", assignee);
      });
    if (assignee === "none") query.whereNotExists(assignedTo);
    else query.whereExists(assignedTo);
  };
