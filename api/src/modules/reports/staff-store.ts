import type { DomainEventName } from "@fundi/shared/domain-events";
import { STAFF_ROLES } from "@fundi/shared/roles";
import type { Knex } from "knex";
import { within } from "./shop-day-store";
import type { Span } from "./span";

export interface Worked {
  userId: number;
  event: DomainEventName;
  times: number;
}

/** Everybody who works here or did. */
export async function members(db: Knex): Promise<{ id: number; name: string; role: string; active: boolean }[]> {
  const rows = await db("users")
    .select("id", "first_name", "last_name", "role", "active")
    .whereIn("role", STAFF_ROLES)
    .orderBy(["first_name", "last_name", "id"]);
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    role: row.role,
    active: Boolean(row.active),
  }));
}

/** How often each of these people did each of these things, by the events that were written with them. */
export async function workDone(
  db: Knex,
  span: Span,
  who: readonly number[],
  what: readonly DomainEventName[],
): Promise<Worked[]> {
  const rows: { actor_id: number; name: DomainEventName; times: string }[] = await db("events")
    .select("actor_id", "name")
    .count({ times: "*" })
    .whereIn("actor_id", [...who])
    .whereIn("name", [...what])
    .modify(within("created_at", span))
    .groupBy("actor_id", "name");
  return rows.map((row) => ({ userId: row.actor_id, event: row.name, times: Number(row.times) }));
}
