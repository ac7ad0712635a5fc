import { addDays } from "@fundi/shared/values/calendar-date";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";
import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import { readTogether } from "../../../platform/database/read-together";

/** A transaction that began within a day, with the clock of another machine, has committed by then. */
const SETTLED_MS = 3_600_000;
/** Days counted in one message, newest first: enough for a month. */
const DAYS_AT_ONCE = 31;
/** Longer periods are counted as a whole. */
const MOST_DAYS = 370;
/** Orders are never deleted, nor is the time that they were placed changed; a restored database is counted again soon. */
const TTL_MS = 10 * 60_000;

type DayCounts = LRUCache<string, number>;
const countsOf = new WeakMap<Knex, DayCounts>();

function countsIn(db: Knex): DayCounts {
  const counts = countsOf.get(db) ?? new LRUCache<string, number>({ max: 2 * MOST_DAYS, ttl: TTL_MS });
  countsOf.set(db, counts);
  return counts;
}

/** Returns the days of a period, newest first; null for one that is too long. */
function daysOf(from: string, to: string): string[] | null {
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) {
    if (days.length === MOST_DAYS) return null;
    days.push(day);
  }
  return days;
}

/**
 * Returns how many orders were placed from one shop day to another, both included; null when there are more than `bound`.
 * Days that are over are counted once, so that a month costs no more in a large shop. Undefined: count it otherwise.
 */
export async function countOfDays(
  db: Knex,
  period: { from: string; to: string; timeZone: string },
  bound: number,
  now = new Date(),
): Promise<number | null | undefined> {
  const { timeZone } = period;
  const days = daysOf(period.from, period.to);
  if (!days || db.isTransaction) return undefined;
  const counts = countsIn(db);
  let sum = 0;
  for (let at = 0; at < days.length && sum <= bound; at += DAYS_AT_ONCE) {
    const some = days.slice(at, at + DAYS_AT_ONCE);
    const missing = some.filter((day) => !counts.has(`${timeZone} ${day}`));
    const counted = new Map(missing.length > 0 ? await countEach(db, missing, timeZone) : []);
    for (const [day, count] of counted)
      if (endOfShopDay(day, timeZone).getTime() + SETTLED_MS < now.getTime()) counts.set(`${timeZone} ${day}`, count);
    for (const day of some) sum += counted.get(day) ?? counts.get(`${timeZone} ${day}`) ?? 0;
  }
  return sum > bound ? null : sum;
}

const countEach = (db: Knex, days: readonly string[], timeZone: string): Promise<(readonly [string, number])[]> =>
  readTogether(db, (on) =>
    Promise.all(
      days.map(async (day) => {
        const [row] = await on("orders")
          .where("created_at", ">=", startOfShopDay(day, timeZone))
          .where("created_at", "<", endOfShopDay(day, timeZone))
          .count({ count: "*" });
        return [day, Number(row?.count ?? 0)] as const;
      }),
    ),
  );
