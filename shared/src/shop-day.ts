import { weekdayOf } from "./calendar-date";
import type { ShopConfig } from "./shop";
import type { DayHours } from "./time";

/** Days of the shop and who has room when: the same on the server, which decides, and in the console, which shows it. */
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

/** The span of a job. Work that is longer than the day takes the whole of it and goes on behind closed doors. */
export function spanOf(hours: DayHours | null, time: string, durationMinutes: number): Span {
  const from = toMinutes(time);
  return { from, to: from + (hours ? Math.min(durationMinutes, hours.closes - hours.opens) : durationMinutes) };
}

/** A shop without technicians on its staff list still has somebody at the bench. */
export const capacityOf = (technicians: number): number => Math.max(1, technicians);

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The most jobs that go on at one moment of `span`. */
export function busiest(taken: readonly Span[], span: Span): number {
  const within = taken.filter((job) => overlaps(job, span));
  // The number of jobs only grows where one begins.
  const moments = [span.from, ...within.map(({ from }) => from).filter((from) => from > span.from)];
  return Math.max(...moments.map((at) => within.filter(({ from, to }) => from <= at && at < to).length));
}

/** How many more jobs the shop can take during the whole of `span`. */
export const placesLeft = (taken: readonly Span[], span: Span, capacity: number): number =>
  Math.max(0, capacity - busiest(taken, span));
