import { PAST_TOLERANCE_MS } from "@fundi/shared/appointments/appointment-times";
import { hoursOn, type Span, spanOf, toTime } from "@fundi/shared/appointments/shop-day";
import { fieldError } from "@fundi/shared/contract/errors";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { addDays, formatLongDay } from "@fundi/shared/values/calendar-date";
import { type DayHours, instantOf, wallClock } from "@fundi/shared/values/time";

/** The settings that these rules need. */
export type OpeningTimes = Pick<ShopConfig, "hours" | "closedDays" | "timeZone">;

/** Bookings are possible a year ahead; a later date is probably a typing error. */
const BOOKABLE_DAYS = 366;
const SLOT_MINUTES = 60;
/** Nobody is sent on the way when the shop closes sooner than this. */
const LAST_ARRIVAL_MINUTES = 15;

/** Returns the hourly starts at which a job of this length ends before the shop closes. */
export function startsOn(hours: DayHours | null, durationMinutes: number): string[] {
  if (!hours) return [];
  const latest = hours.closes - Math.min(durationMinutes, hours.closes - hours.opens);
  const starts: string[] = [];
  for (let minutes = hours.opens; minutes <= latest; minutes += SLOT_MINUTES) starts.push(toTime(minutes));
  return starts;
}

/** Whether a time is past, within the tolerance. The server's clock decides, not the client's. */
export const isPast = (shop: OpeningTimes, date: string, time: string, now: Date): boolean =>
  instantOf(date, time, shop.timeZone).getTime() < now.getTime() - PAST_TOLERANCE_MS;

/** Throws for a time that is past, too far ahead, or outside opening hours. */
export function checkTime(
  shop: OpeningTimes,
  { date, time, durationMinutes }: { date: string; time: string; durationMinutes: number },
  now: Date,
): void {
  if (isPast(shop, date, time, now)) throw fieldError("date", "Please pick a future date/time.");
  if (date > addDays(wallClock(now, shop.timeZone).date, BOOKABLE_DAYS))
    throw fieldError("date", "Please pick a day within the next year.");
  checkOpen(shop, { date, time, durationMinutes });
}

/**
 * Returns from when until when a device can be brought on a day, in minutes: while the shop is open, today from now on;
 * null when it is closed, or about to close.
 */
export function dropOffSpan(shop: OpeningTimes, date: string, now: Date): Span | null {
  const hours = hoursOn(shop, date);
  const local = wallClock(now, shop.timeZone);
  if (!hours || date < local.date) return null;
  const from = date === local.date ? Math.max(hours.opens, local.minutes) : hours.opens;
  return from > hours.closes - LAST_ARRIVAL_MINUTES ? null : { from, to: hours.closes };
}

/** Throws for a day that is past, too far ahead, or on which a device can no longer be brought; else returns when it can be. */
export function requireDropOffSpan(shop: OpeningTimes, date: string, now: Date): Span {
  const today = wallClock(now, shop.timeZone).date;
  if (date < today) throw fieldError("date", "Please pick today or a later day.");
  if (date > addDays(today, BOOKABLE_DAYS)) throw fieldError("date", "Please pick a day within the next year.");
  const span = dropOffSpan(shop, date, now);
  if (span) return span;
  throw fieldError(
    "date",
    hoursOn(shop, date)
      ? "We close soon, or have closed for today. Please pick another day."
      : `We are closed on ${formatLongDay(date)}. Please pick another day.`,
  );
}

/** Throws for a time that the shop does not offer to customers: theirs are the hourly starts. */
export function checkOffered(
  shop: OpeningTimes,
  { date, time, durationMinutes }: { date: string; time: string; durationMinutes: number },
): void {
  const starts = startsOn(hoursOn(shop, date), durationMinutes);
  if (!starts.includes(time)) throw fieldError("time", "Please pick one of the times that are offered.");
}

/** Throws for a job that does not fit into the day's opening hours. */
export function checkOpen(
  shop: OpeningTimes,
  { date, time, durationMinutes }: { date: string; time: string; durationMinutes: number },
): void {
  const hours = hoursOn(shop, date);
  if (!hours) throw fieldError("date", `We are closed on ${formatLongDay(date)}. Please pick another day.`);
  const span = spanOf(hours, time, durationMinutes);
  if (span.from >= hours.opens && span.to <= hours.closes) return;
  const latest = toTime(hours.closes - (span.to - span.from));
  throw fieldError(
    "time",
    latest === toTime(hours.opens)
      ? `That day this work begins at ${latest}. Please pick that time or another day.`
      : `That day this work can begin from ${toTime(hours.opens)} to ${latest}. Please pick another time.`,
  );
}
