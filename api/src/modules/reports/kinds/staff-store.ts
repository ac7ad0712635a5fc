import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { DomainEventName } from "@fundi/shared/activity/domain-events";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

export interface Worked {
  userId: number;
  event: DomainEventName;
  times: number;
}

/** Returns current and former members of staff. */
export async function members(db: Knex): Promise<{ id: number; name: string; role: string; active: boolean }[]> {
  const rows = await db("users")
    .select("id", "first_name", "last_name", "role", "active")
    .whereIn("role", STAFF_ROLES)
    .orderBy(["first_name", "last_name", "id"]);
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row.first_name, row.last_name),
    role: row.role,
    active: Boolean(row.active),
  }));
}

/** How the payload of a change of stock says that an order caused it; within a text its quotes would be escaped. */
const FOLLOWS = '%"follows":true%';

/** Returns how often each of these people did each kind of work, by events; without what followed from other work. */
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
    .where((own) => own.whereNot("name", "inventory.changed").orWhere("payload", "not like", FOLLOWS))
    .modify(within("created_at", span))
    .groupBy("actor_id", "name");
  return rows.map((row) => ({ userId: row.actor_id, event: row.name, times: Number(row.times) }));
}
