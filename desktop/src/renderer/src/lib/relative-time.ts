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
  const date = wallClock(then).date;
  if (date === wallClock(new Date(now)).date) return `${Math.floor(age / HOUR)} h`;
  if (date === wallClock(new Date(now - DAY)).date) return "Yesterday";
  return age < 7 * DAY ? `${Math.floor(age / DAY)} d` : formatDate(then);
}
