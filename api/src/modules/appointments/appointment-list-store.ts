import type { AppointmentFilter } from "@fundi/shared/appointments/admin-appointments";
import { endOfShopDay, startOfShopDay, wallClock } from "@fundi/shared/values/time";
import type { Knex } from "knex";
import { type Condition, newestFound, personMeanings } from "../../platform/database/text-search";

/** The conditions of a search: a person, or the appointment's number; each is indexed. */
function meaningsOf(search: string): Condition[] {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  return [
    ...personMeanings(search),
    ...(number ? [(query: Knex.QueryBuilder) => query.where("id", Number(number))] : []),
  ];
}

const found =
  (search: string): Condition =>
  (query) =>
    query.where((any) => {
      for (const meaning of meaningsOf(search)) any.orWhere(meaning);
    });

/** Returns ids of appointments that a search finds, the last booked first, a few per condition. */
export const findNewestAppointmentIds = (db: Knex, search: string, limit: number): Promise<number[]> =>
  newestFound(db, "appointments", meaningsOf(search), limit);

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
