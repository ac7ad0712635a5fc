import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Knex } from "knex";

/** How the customer notices of an event that may still be undone are handled. */
export interface NoticePlan {
  /** The bulk action with which they are released or dropped. */
  bulkId: number;
  /** Null: customers are never notified. */
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

/** Returns the statement that stores the notice plans of stored events, of which there is at least one. */
export const insertHeld = (
  db: Knex,
  events: readonly (Pick<DomainEvent, "id" | "entity" | "entityId"> & { notices: NoticePlan })[],
) =>
  db("held_notices").insert(
    events.map(({ id, entity, entityId, notices }) => ({
      event_id: id,
      bulk_id: notices.bulkId,
      entity,
      entity_id: entityId,
      release_at: notices.releaseAt,
    })),
  );

/** Returns the held notices of these events, and of earlier ones of the same records. */
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

const settled = (db: Knex, now: Date) =>
  db("held_notices as h")
    .join("events as e", "e.id", "h.event_id")
    .whereNotNull("e.delivered_at")
    .andWhere("h.release_at", "<=", now)
    .select("h.event_id");

/** Returns whether any notice is due, without a lock. */
export const hasSettled = async (db: Knex, now: Date): Promise<boolean> =>
  (await settled(db, now).first()) !== undefined;

/** Claims notices that are due, locking them; other processes skip them. */
export async function claimSettled(db: Knex, now: Date, limit: number): Promise<number[]> {
  const rows = await settled(db, now).orderBy("h.event_id").limit(limit).forUpdate().skipLocked();
  return rows.map(({ event_id: id }) => id);
}

/**
 * Claims the notice of one event. True: the caller must notify the customer now. A dropped one stays as long as its
 * event: it records why nobody was notified.
 */
export async function claimHeld(db: Knex, eventId: number): Promise<boolean> {
  return (await db("held_notices").where({ event_id: eventId }).whereNotNull("release_at").del()) > 0;
}

/** Sets when the remaining held notices of a bulk action are released. */
export async function scheduleHeld(db: Knex, bulkId: number, releaseAt: Date): Promise<void> {
  await db("held_notices").where({ bulk_id: bulkId }).whereNotNull("release_at").update({ release_at: releaseAt });
}

/** Drops the held notice of one record in a bulk action. False: it was already sent, or there was none. */
export async function dropHeld(db: Knex, bulkId: number, record: { entity: string; id: number }): Promise<boolean> {
  const { entity, id } = record;
  const dropped = await db("held_notices")
    .where({ bulk_id: bulkId, entity, entity_id: id })
    .whereNotNull("release_at")
    .update({ release_at: null });
  return dropped > 0;
}
