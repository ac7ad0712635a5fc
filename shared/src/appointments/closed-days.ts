import { addDays, formatDayOfMonth, formatWeekday } from "../values/calendar-date";
import { wallClock } from "../values/time";

/** How many days ahead customers see. */
const AHEAD_DAYS = 60;

const inEnglish = (day: string): string => `${formatWeekday(day)} ${formatDayOfMonth(day)}`;

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
