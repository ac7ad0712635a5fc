import { RINGS_MS } from "@fundi/shared/conversations/call-rules";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type Row, rowShape } from "../../platform/database/table";
import { CALLS, type CallRecord } from "./call-columns";

const NAME = rowShape("calls", joinedName());

export async function findCall(db: Knex, id: number): Promise<CallRecord | null> {
  const row: Row | undefined = await db("calls").select(CALLS.selected).where({ id }).first();
  return row ? CALLS.read(row) : null;
}

/** Locks a call: who joins, cancels or ends it is one after the other. */
export async function lockCall(db: Knex, id: number): Promise<CallRecord | null> {
  const row: Row | undefined = await db("calls").select(CALLS.selected).where({ id }).forUpdate().first();
  return row ? CALLS.read(row) : null;
}

/** Selects calls of a conversation, also of those that were merged into it. */
const inConversation = (db: Knex, id: number) => (query: Knex.QueryBuilder) =>
  query.whereIn("conversation_id", db("conversations").select("id").where({ id }).orWhere({ merged_into_id: id }));

/** Returns the newest call of a conversation in a state; the conversation is locked. */
export async function findOpenCall(
  db: Knex,
  conversationId: number,
  state: "ringing" | "waiting",
): Promise<CallRecord | null> {
  const row: Row | undefined = await db("calls")
    .select(CALLS.selected)
    .where({ state })
    .modify(inConversation(db, conversationId))
    .orderBy("id", "desc")
    .first();
  return row ? CALLS.read(row) : null;
}

/** Returns the id. */
export async function insertCall(db: Knex, call: Omit<CallRecord, "id">): Promise<number> {
  const [id = 0] = await db("calls").insert(CALLS.omit("id").toRow(call));
  return id;
}

const MUTABLE = CALLS.pick("state", "staffId", "joinedAt", "phone", "callAt");

/** Saves a changed call; it must be locked. */
export async function saveCall(db: Knex, call: CallRecord): Promise<void> {
  await db("calls").where({ id: call.id }).update(MUTABLE.toRow(call));
}

/** Ends the earlier ones of a conversation that still wait to be called back. */
export async function replaceCallBacks(db: Knex, conversationId: number, exceptId: number): Promise<void> {
  await db("calls")
    .where({ state: "waiting" })
    .modify(inConversation(db, conversationId))
    .whereNot({ id: exceptId })
    .update({ state: "cancelled" });
}

const OPEN_MAX = 200;

/** Returns the calls that ring now, which no number of calls to be made hides, and then those, the earliest first. */
export async function findOpenCalls(db: Knex, now: Date): Promise<CallRecord[]> {
  const rows: Row[] = await db("calls")
    .select(CALLS.selected)
    .where((open) =>
      open
        .where({ state: "waiting" })
        .orWhere((rings) =>
          rings.where({ state: "ringing" }).where("requested_at", ">=", new Date(now.getTime() - RINGS_MS)),
        ),
    )
    .orderByRaw("state = 'ringing' desc, coalesce(call_at, requested_at), id")
    .limit(OPEN_MAX);
  return rows.map(CALLS.read);
}

/** Returns calls that still ring although their time is over. */
export const findUnanswered = (db: Knex, now: Date, limit: number): Promise<number[]> =>
  db("calls")
    .where({ state: "ringing" })
    .where("requested_at", "<", new Date(now.getTime() - RINGS_MS))
    .limit(limit)
    .pluck("id");

/** Returns the calls of a person's conversations, oldest first. */
export async function findCallsOf(db: Knex, userId: number): Promise<CallRecord[]> {
  const rows: Row[] = await db("calls")
    .select(CALLS.selected)
    .whereIn("conversation_id", db("conversations").select("id").where({ customer_id: userId }))
    .orderBy("id");
  return rows.map(CALLS.read);
}

/** Deletes the calls of a person's conversations. */
export async function deleteCallsOf(db: Knex, userId: number): Promise<void> {
  await db("calls")
    .whereIn("conversation_id", db("conversations").select("id").where({ customer_id: userId }))
    .del();
}

/** Returns the names of members of staff by their ids. */
export async function findStaffNames(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows: Row[] = await db("users")
    .select("id", "first_name", "last_name")
    .whereIn("id", [...ids]);
  return new Map(rows.map((row) => [Number(row.id), fullName(NAME.read(row))]));
}
