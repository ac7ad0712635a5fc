import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

export interface AuditRecord {
  id: number;
  event: string;
  entity: string;
  entityId: number | null;
  actor: { id: number; name: string; role: string } | null;
  payload: Record<string, unknown>;
  customer: { id: number; name: string } | null;
  /** The name of the employee whose account the entry is about. */
  employeeName: string | null;
  at: Date;
}

interface AuditRow {
  id: number;
  name: string;
  entity: string;
  entity_id: number | null;
  actor_id: number | null;
  payload: string;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  role: string | null;
}

interface AuditFilter {
  actorId?: number | undefined;
  entity?: string | undefined;
  entityId?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  before?: number | undefined;
  limit: number;
}

/** Internal events without an actor. */
export const INTERNAL_EVENTS = [
  // `quote.changed` is in the log.
  "quote.answered",
  "sale_draft.changed",
  // What is signed is in the log with its intake or handover.
  "signature.arrived",
  // Corrections of working times are in the log.
  "repair_time.noted",
  "prompt.updated",
  "notification.created",
  "notification.settled",
  "conversation.read",
  "inbox.changed",
  "call.updated",
  "message.left_unread",
  "import.progressed",
  "mail.failed",
  "text.failed",
  "system.problem",
  "backup.progressed",
  "alert_preferences.changed",
  "inventory.low_stock",
  "appointment.reminder_due",
  "staff.alerted",
  "session.closed",
  "password.reset_requested",
  "phone.code_requested",
];

/** Returns entries, newest first. Ids are in order of time, and each filter has an index. */
export async function findEntries(db: Knex, filter: AuditFilter): Promise<AuditRecord[]> {
  const rows: AuditRow[] = await db("events")
    .leftJoin("users", "users.id", "events.actor_id")
    .select(
      "events.id",
      "events.name",
      "events.entity",
      "events.entity_id",
      "events.actor_id",
      "events.payload",
      "events.created_at",
      "users.first_name",
      "users.last_name",
      "users.role",
    )
    .whereNotIn("events.name", INTERNAL_EVENTS)
    .modify((query) => {
      if (filter.actorId) query.where("events.actor_id", filter.actorId);
      if (filter.entity) query.where("events.entity", filter.entity);
      if (filter.entityId) query.where("events.entity_id", filter.entityId);
      if (filter.from) query.where("events.created_at", ">=", filter.from);
      if (filter.until) query.where("events.created_at", "<", filter.until);
      if (filter.before) query.where("events.id", "<", filter.before);
    })
    .orderBy("events.id", "desc")
    .limit(filter.limit);
  const entries = rows.map((row) => ({ row, payload: JSON.parse(row.payload) as Record<string, unknown> }));
  const people = await findPeople(db, entries.map(({ payload }) => payload.userId).filter(isId));
  return entries.map(({ row, payload }) => {
    const person = isId(payload.userId) ? people.get(payload.userId) : undefined;
    return {
      id: row.id,
      event: row.name,
      entity: row.entity,
      entityId: row.entity_id,
      actor:
        row.actor_id === null
          ? null
          : { id: row.actor_id, name: fullName(row.first_name, row.last_name), role: row.role ?? "" },
      payload,
      customer: person && !person.isStaff ? { id: person.id, name: person.name } : null,
      employeeName: person?.isStaff && row.entity === "user" ? person.name : null,
      at: row.created_at,
    };
  });
}

const isId = (value: unknown): value is number => typeof value === "number";

interface Person {
  id: number;
  name: string;
  isStaff: boolean;
}

async function findPeople(db: Knex, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const rows: { id: number; first_name: string; last_name: string; role: string }[] = await db("users")
    .select("id", "first_name", "last_name", "role")
    .whereIn("id", [...new Set(ids)]);
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, name: fullName(row.first_name, row.last_name), isStaff: row.role !== "user" },
    ]),
  );
}
