import type { ShopConfig } from "../settings/shop";
import { weekdayOf } from "../values/calendar-date";
import type { DayHours } from "../values/time";

/** Opening hours and capacity of a day: shared by the server, which decides, and the console, which shows it. */
export type ShopWeek = Pick<ShopConfig, "hours" | "closedDays">;

/** When the shop is open on a day; null when it is closed. */
export const hoursOn = (shop: ShopWeek, date: string): DayHours | null =>
  shop.closedDays.includes(date) ? null : (shop.hours[weekdayOf(date)] ?? null);

export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Minutes of a day that a job takes up. */
export interface Span {
  from: number;
  to: number;
}

/** Returns the span of a job. Work longer than the day takes the whole of it. */
export function spanOf(hours: DayHours | null, time: string, durationMinutes: number): Span {
  const from = toMinutes(time);
  return { from, to: from + (hours ? Math.min(durationMinutes, hours.closes - hours.opens) : durationMinutes) };
}

/** A shop without technicians on its staff list has a capacity of one. */
export const capacityOf = (technicians: number): number => Math.max(1, technicians);

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Returns the highest number of concurrent jobs in `span`. */
export function peakJobs(taken: readonly Span[], span: Span): number {
  const within = taken.filter((job) => overlaps(job, span));
  // The number of jobs only rises where one begins.
  const moments = [span.from, ...within.map(({ from }) => from).filter((from) => from > span.from)];
  return Math.max(...moments.map((at) => within.filter(({ from, to }) => from <= at && at < to).length));
}

/** Returns how many more jobs fit into the whole of `span`. */
export const remainingCapacity = (taken: readonly Span[], span: Span, capacity: number): number =>
  Math.max(0, capacity - peakJobs(taken, span));

/** Returns the first minute of `span` at which no more jobs fit; undefined when it fits. */
export const fullFrom = (taken: readonly Span[], span: Span, capacity: number): number | undefined =>
  [span.from, ...taken.map(({ from }) => from).filter((from) => from > span.from && from < span.to)]
    .toSorted((one, other) => one - other)
    .find((at) => taken.filter(({ from, to }) => from <= at && at < to).length >= capacity);
