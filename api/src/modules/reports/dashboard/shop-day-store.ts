import { addDays } from "@fundi/shared/values/calendar-date";
import type { Knex } from "knex";
import { clockShifts } from "../clock-shifts";
import type { Span } from "../span";

/** MySQL's `to_days` of the first day of 1970. */
const EPOCH_DAY = 719_528;

/** Returns SQL for the number of the local day of a column's instant; `dateOfDay` converts it. */
export function shopDay(db: Knex, column: string, { from, until, timeZone }: Span): Knex.Raw {
  const shifts = clockShifts(from, until, timeZone);
  const cases = shifts.flatMap((shift) => (shift.until ? [shift] : []));
  const rest = shifts.at(-1)?.minutes ?? 0;
  const minutes = cases.length > 0 ? `case ${cases.map(() => "when ?? < ? then ? ").join("")}else ? end` : "?";
  const bindings = [...cases.flatMap((shift) => [column, shift.until as Date, shift.minutes]), rest, column];
  return db.raw(`to_days(timestampadd(minute, ${minutes}, ??))`, bindings);
}

/** Returns the calendar day of a `shopDay` number. */
export const dateOfDay = (day: number | string): string => addDays("1970-01-01", Number(day) - EPOCH_DAY);

/** Narrows a query to the instants of a span. */
export const within =
  (column: string, { from, until }: Span) =>
  (query: Knex.QueryBuilder): void => {
    query.where(column, ">=", from).where(column, "<", until);
  };
