import { formatDate, wallClock } from "./shop-time";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago an instant was, short enough for a column: "now", "4 min", "3 h", "Yesterday", "5 d", then the date. */
export function relativeTime(instant: string | Date, now: number): string {
  const then = new Date(instant);
  const age = now - then.getTime();
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < 6 * HOUR) return `${Math.floor(age / HOUR)} h`;
  // Days of the calendar, not of 24 hours: what was before "Yesterday" is never one day old.
  const days = calendarDays(then, new Date(now));
  if (days === 0) return `${Math.floor(age / HOUR)} h`;
  if (days === 1) return "Yesterday";
  return days < 7 ? `${days} d` : formatDate(then);
}

const calendarDays = (from: Date, to: Date): number =>
  (Date.parse(wallClock(to).date) - Date.parse(wallClock(from).date)) / DAY;
