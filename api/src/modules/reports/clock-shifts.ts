import { wallClock } from "@fundi/shared/values/time";

/** The shop's UTC offset in minutes, and until when it applies (null: to the end). */
export interface ClockShift {
  until: Date | null;
  minutes: number;
}

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

function minutesAhead(instant: number, timeZone: string): number {
  const clock = wallClock(new Date(instant), timeZone);
  const shown = Date.parse(`${clock.date}T00:00:00Z`) + clock.minutes * MINUTE_MS;
  return Math.round((shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/**
 * Returns the shop's UTC offsets between two instants, in order: one entry where clocks are never changed, so that the
 * database can compute local days without time zone tables.
 */
export function clockShifts(from: Date, until: Date, timeZone: string): ClockShift[] {
  const shifts: ClockShift[] = [];
  let known = from.getTime();
  let minutes = minutesAhead(known, timeZone);
  for (let next = known; next < until.getTime(); ) {
    next = Math.min(next + WEEK_MS, until.getTime());
    const after = minutesAhead(next, timeZone);
    if (after !== minutes) {
      // The change is between the two; bisect to the minute.
      let [before, later] = [known, next];
      while (later - before > MINUTE_MS) {
        const middle = Math.floor((before + later) / 2 / MINUTE_MS) * MINUTE_MS;
        if (middle <= before) break;
        if (minutesAhead(middle, timeZone) === minutes) before = middle;
        else later = middle;
      }
      shifts.push({ until: new Date(Math.floor(later / MINUTE_MS) * MINUTE_MS), minutes });
      minutes = after;
    }
    known = next;
  }
  return [...shifts, { until: null, minutes }];
}
