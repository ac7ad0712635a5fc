import { addDays, formatLongDay } from "@fundi/shared/calendar-date";
import { PAST_TOLERANCE_MS } from "@fundi/shared/constants";
import { fieldError } from "@fundi/shared/errors";
import type { ShopConfig } from "@fundi/shared/shop";
import { hoursOn, spanOf, toTime } from "@fundi/shared/shop-day";
import { type DayHours, instantOf, wallClock } from "@fundi/shared/time";

/** What these rules need of the shop's settings. */
export type OpeningTimes = Pick<ShopConfig, "hours" | "closedDays" | "timeZone">;

/** One can book a year ahead; a longer way off is more likely a slip of the finger. */
const BOOKABLE_DAYS = 366;
const SLOT_MINUTES = 60;

/** The hourly starts at which a job of this length is done before the shop closes. */
export function startsOn(hours: DayHours | null, durationMinutes: number): string[] {
  if (!hours) return [];
  const latest = hours.closes - Math.min(durationMinutes, hours.closes - hours.opens);
  const starts: string[] = [];
  for (let minutes = hours.opens; minutes <= latest; minutes += SLOT_MINUTES) starts.push(toTime(minutes));
  return starts;
}

/** True when a time is over, give or take the tolerance. The server's clock decides, whatever the customer's says. */
export const isPast = (shop: OpeningTimes, date: string, time: string, now: Date): boolean =>
  instantOf(date, time, shop.timeZone).getTime() < now.getTime() - PAST_TOLERANCE_MS;

/** Refuses a time that is over, too far off, or outside opening hours. */
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

/** Refuses a job that does not fit into the day's opening hours. */
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
