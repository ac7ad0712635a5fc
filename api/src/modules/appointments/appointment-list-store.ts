import type { AppointmentFilter } from "@fundi/shared/appointments/admin-appointments";
import { endOfShopDay, startOfShopDay, wallClock } from "@fundi/shared/values/time";
import type { Knex } from "knex";

type Condition = (query: Knex.QueryBuilder) => void;

const prefix = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Matches the beginning of an e-mail address, name or phone number, or the appointment's number; each is indexed. */
const found =
  (search: string): Condition =>
  (query) => {
    const [first = "", ...rest] = search.split(/\s+/);
    query.where((any) => {
      any.where("email", "like", prefix(search)).orWhere("last_name", "like", prefix(search));
      if (rest.length > 0)
        any.orWhere((both) => both.where("first_name", first).where("last_name", "like", prefix(rest.join(" "))));
      else any.orWhere("first_name", "like", prefix(first));
      if (/^#?\d{1,9}$/.test(search)) any.orWhere("id", Number(search.replace("#", "")));
      if (/^[\d\s+]{3,}$/.test(search))
        any.orWhere("phone", "like", `${search.replace(/\D/g, "").replace(/^254/, "0")}%`);
    });
  };

const narrowedBy =
  (filter: AppointmentFilter, timeZone: string): Condition =>
  (query) => {
    if (filter.from) query.where("starts_at", ">=", startOfShopDay(filter.from, timeZone));
    if (filter.to) query.where("starts_at", "<", endOfShopDay(filter.to, timeZone));
    if (filter.status) query.where("status", filter.status);
    if (filter.technicianId !== undefined) query.where("technician_id", filter.technicianId || null);
    if (filter.search) query.modify(found(filter.search));
  };

/** Returns one page of appointment ids for the console, and the number of matches. */
export async function listAppointmentIds(
  db: Knex,
  filter: AppointmentFilter,
  timeZone: string,
): Promise<{ ids: number[]; total: number }> {
  const conditions = narrowedBy(filter, timeZone);
  const [rows, count] = await Promise.all([
    db("appointments")
      .select("id")
      .modify(conditions)
      .orderBy([
        { column: "starts_at", order: filter.sortOrder },
        { column: "id", order: filter.sortOrder },
      ])
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db("appointments").modify(conditions).count({ count: "*" }).first(),
  ]);
  return { ids: rows.map((row: { id: number }) => row.id), total: Number(count?.count ?? 0) };
}

/** Returns the ids of open appointments from a given time on, with their shop day, in order. */
export async function findDaysAhead(
  db: Knex,
  from: Date,
  timeZone: string,
): Promise<{ date: string; ids: number[] }[]> {
  const rows: { id: number; starts_at: Date }[] = await db("appointments")
    .select("id", "starts_at")
    .whereIn("status", ["pending", "confirmed", "in progress"])
    .where("starts_at", ">=", from)
    .orderBy(["starts_at", "id"]);
  const days = new Map<string, number[]>();
  for (const { id, starts_at } of rows) {
    const { date } = wallClock(starts_at, timeZone);
    days.set(date, [...(days.get(date) ?? []), id]);
  }
  return [...days].map(([date, ids]) => ({ date, ids }));
}
