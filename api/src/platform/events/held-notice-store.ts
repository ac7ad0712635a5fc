import type { DomainEvent } from "@fundi/shared/domain-events";
import type { Knex } from "knex";

/** What becomes of the notices to customers of an event that may still be undone. */
export interface NoticePlan {
  /** The bulk action with which they are released or dropped. */
  bulkId: number;
  /** Null: customers are never told. */
  releaseAt: Date | null;
}

interface HeldRow {
  event_id: number;
  entity: string;
  entity_id: number;
  release_at: Date | null;
}

export interface HeldNotice {
  eventId: number;
  entity: string;
  entityId: number;
  isDropped: boolean;
}

const toHeld = (row: HeldRow): HeldNotice => ({
  eventId: row.event_id,
  entity: row.entity,
  entityId: row.entity_id,
  isDropped: row.release_at === null,
});

/** Notes for stored events what becomes of their notices. */
export async function insertHeld(
  db: Knex,
  events: readonly (Pick<DomainEvent, "id" | "entity" | "entityId"> & { notices: NoticePlan })[],
): Promise<void> {
  if (events.length === 0) return;
  await db("held_notices").insert(
    events.map(({ id, entity, entityId, notices }) => ({
      event_id: id,
      bulk_id: notices.bulkId,
      entity,
      entity_id: entityId,
      release_at: notices.releaseAt,
    })),
  );
}

/** What is held of these events, and of earlier ones of the same records. */
export async function findHeldAround(db: Knex, events: readonly DomainEvent[]): Promise<HeldNotice[]> {
  const ids = [...new Set(events.flatMap(({ entityId }) => entityId ?? []))];
  if (ids.length === 0) return [];
  const rows: HeldRow[] = await db("held_notices")
    .select("event_id", "entity", "entity_id", "release_at")
    .whereIn("entity", [...new Set(events.map(({ entity }) => entity))])
    .whereIn("entity_id", ids)
    .orderBy("event_id");
  return rows.map(toHeld);
}

/** Takes notices whose time has come, locking them; other processes pass over them. */
export async function claimSettled(db: Knex, now: Date, limit: number): Promise<number[]> {
  const rows = await db("held_notices as h")
    .join("events as e", "e.id", "h.event_id")
    .whereNotNull("e.delivered_at")
    .andWhere("h.release_at", "<=", now)
    .select("h.event_id")
    .orderBy("h.event_id")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return rows.map(({ event_id: id }) => id);
}

/**
 * Takes the notice of one event. True: customers are to be told now, by whoever took it. A dropped one stays as long as
 * its event: it is why nobody was told.
 */
export async function takeHeld(db: Knex, eventId: number): Promise<boolean> {
  return (await db("held_notices").where({ event_id: eventId }).whereNotNull("release_at").del()) > 0;
}

/** Says when all that is still held for a bulk action is released. */
export async function scheduleHeld(db: Knex, bulkId: number, releaseAt: Date): Promise<void> {
  await db("held_notices").where({ bulk_id: bulkId }).whereNotNull("release_at").update({ release_at: releaseAt });
}

/** Drops what a bulk action would have told of one record. False: it was told, or there was nothing to tell. */
export async function dropHeld(db: Knex, bulkId: number, record: { entity: string; id: number }): Promise<boolean> {
  const { entity, id } = record;
  const dropped = await db("held_notices")
    .where({ bulk_id: bulkId, entity, entity_id: id })
    .whereNotNull("release_at")
    .update({ release_at: null });
  return dropped > 0;
}
