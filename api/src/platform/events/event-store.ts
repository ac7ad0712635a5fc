import type { DomainEvent, DomainEventName, DomainEvents } from "@fundi/shared/activity/domain-events";
import type { Knex } from "knex";
import { storedError } from "../database/stored-error";
import type { NoticePlan } from "./held-notice-store";

/** An event before it has an id. */
export type NewEvent = {
  [Name in DomainEventName]: {
    name: Name;
    entity: string;
    entityId: number | null;
    actorId: number | null;
    payload: DomainEvents[Name];
    /** When customers are notified, if not immediately. */
    notices?: NoticePlan;
  };
}[DomainEventName];

const COLUMNS = ["id", "name", "entity", "entity_id", "actor_id", "payload", "created_at"] as const;

interface EventRow {
  id: number;
  name: string;
  entity: string;
  entity_id: number | null;
  actor_id: number | null;
  payload: string;
  created_at: Date;
}

const toEvent = (row: EventRow): DomainEvent =>
  ({
    id: row.id,
    name: row.name,
    entity: row.entity,
    entityId: row.entity_id,
    actorId: row.actor_id,
    payload: JSON.parse(row.payload),
    createdAt: row.created_at,
  }) as DomainEvent;

/** Returns the statement that stores events, of which there is at least one, in the transaction of their change. */
export const insertEvents = (db: Knex, events: readonly NewEvent[], createdAt: Date) =>
  db("events").insert(
    events.map((event) => ({
      name: event.name,
      entity: event.entity,
      entity_id: event.entityId,
      actor_id: event.actorId,
      payload: JSON.stringify(event.payload),
      created_at: createdAt,
    })),
  );

/** Returns events as stored: one multi-row insert gets consecutive ids on both servers. */
export const storedEvents = (events: readonly NewEvent[], firstId: number, createdAt: Date) =>
  events.map((event, index) => ({ ...event, id: firstId + index, createdAt }));

const undelivered = (db: Knex, now: Date) =>
  db("events")
    .whereNull("delivered_at")
    .andWhere((due) => due.whereNull("retry_at").orWhere("retry_at", "<=", now));

/** Returns whether any undelivered event is due, without a lock. */
export const hasUndelivered = async (db: Knex, now: Date): Promise<boolean> =>
  (await undelivered(db, now).select("id").first()) !== undefined;

/** Claims undelivered events that are due, locking them; other processes skip them. */
export async function claimUndelivered(db: Knex, now: Date, limit: number): Promise<DomainEvent[]> {
  const rows = await undelivered(db, now)
    .select(...COLUMNS)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return rows.map(toEvent);
}

/** Returns the statement that marks events as delivered. */
export const markDelivered = (db: Knex, ids: readonly number[], now: Date) =>
  db("events").whereIn("id", ids).update({ delivered_at: now, last_error: null });

/** Records a failed delivery; retries back off to at most an hour. */
export async function markFailed(db: Knex, id: number, error: unknown, now: Date): Promise<void> {
  const row = await db("events").select("attempts").where({ id }).first();
  const attempts = (row?.attempts ?? 0) + 1;
  const waitMs = Math.min(3_600_000, 1000 * 2 ** Math.min(attempts, 12));
  await db("events")
    .where({ id })
    .update({ attempts, retry_at: new Date(now.getTime() + waitMs), last_error: storedError(error) });
}

/** Delivers an event a second later than others: rows that it needs are locked, which does not count as a failure of the event. */
export async function postponeDelivery(db: Knex, id: number, now: Date): Promise<void> {
  await db("events")
    .where({ id })
    .update({ retry_at: new Date(now.getTime() + 1000) });
}

/** Returns ids of the events after `id`, lowest first. */
export async function eventIdsAfter(db: Knex, id: number, limit: number): Promise<number[]> {
  const rows = await db("events").select("id").where("id", ">", id).orderBy("id").limit(limit);
  return rows.map((row) => row.id);
}

/** Returns the events after `id`, oldest first. */
export async function eventsAfter(db: Knex, id: number, limit: number): Promise<DomainEvent[]> {
  const rows = await db("events")
    .select(...COLUMNS)
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit);
  return rows.map(toEvent);
}

/** Returns events by id, oldest first. */
export async function eventsById(db: Knex, ids: readonly number[]): Promise<DomainEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db("events")
    .select(...COLUMNS)
    .whereIn("id", ids)
    .orderBy("id");
  return rows.map(toEvent);
}

/** Maximum number of events of a name that are searched for those by other actors. */
const LOOKED_THROUGH = 500;

/** Selects events of one name. */
export interface EventRange {
  limit: number;
  after?: number | undefined;
  before?: number | undefined;
  /** Of one record only. */
  entityId?: number | undefined;
  /** Excludes those of this actor. Only the newest events of the name are searched. */
  notBy?: number | undefined;
  /** Values that the payload must have, by key. */
  payload?: Readonly<Record<string, string | boolean>> | undefined;
}

/** Returns the newest events of one name. */
export async function newestEvents<N extends DomainEventName>(
  db: Knex,
  name: N,
  { limit, after, before, entityId, notBy, payload = {} }: EventRange,
): Promise<DomainEvent<N>[]> {
  const ofName = () =>
    db("events")
      .where({ name, ...(entityId !== undefined && { entity_id: entityId }) })
      .modify((query) => {
        if (after !== undefined) query.where("id", ">", after);
        if (before !== undefined) query.where("id", "<", before);
      });
  // An actor who made nearly all of them must not cause a scan of the whole table.
  const lately = () =>
    ofName()
      .select(...COLUMNS)
      .orderBy("id", "desc")
      .limit(LOOKED_THROUGH)
      .as("lately");
  const query: Knex.QueryBuilder = notBy === undefined ? ofName() : db.queryBuilder().from(lately());
  const rows: EventRow[] = await query
    .select(...COLUMNS)
    .modify((narrowed) => {
      if (notBy !== undefined) narrowed.where((by) => by.whereNot("actor_id", notBy).orWhereNull("actor_id"));
      for (const [key, value] of Object.entries(payload))
        narrowed.whereRaw("json_unquote(json_extract(payload, ?)) = ?", [`$.${key}`, String(value)]);
    })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map((row) => toEvent(row) as DomainEvent<N>);
}

/** Returns the number of events of one name since a time. */
export async function countEvents(db: Knex, name: DomainEventName, since: Date): Promise<number> {
  const [row] = await db("events").where({ name }).where("created_at", ">", since).count({ count: "*" });
  return Number(row?.count ?? 0);
}

/** Returns where a starting process begins to read: before the first undelivered event. */
export async function startingPoint(db: Knex): Promise<number> {
  const waiting = await db("events").select("id").whereNull("delivered_at").orderBy("id").first();
  if (waiting) return waiting.id - 1;
  const [row] = await db("events").max({ id: "id" });
  return Number(row?.id ?? 0);
}
