import { addDays } from "../values/calendar-date";
import { wallClock } from "../values/time";

/** How many days ahead customers see. */
const AHEAD_DAYS = 60;

const words = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

const inEnglish = (day: string): string => words.format(new Date(`${day}T00:00:00Z`)).replace(",", "");

/** Returns the closed days of the next two months, today included, in order: "Fri 25 Dec". */
export function closedDaysAhead(
  closedDays: readonly string[],
  now: Date,
  timeZone: string,
  write = inEnglish,
): string[] {
  const today = wallClock(now, timeZone).date;
  const last = addDays(today, AHEAD_DAYS);
  return [...closedDays]
    .filter((day) => day >= today && day <= last)
    .sort()
    .map(write);
}
