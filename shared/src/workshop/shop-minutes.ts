import { hoursOn, type ShopWeek, toTime } from "../appointments/shop-day";
import { addDays } from "../values/calendar-date";
import { instantOf, wallClock } from "../values/time";

/** Opening hours, closed days and time zone of the shop. */
export type ShopTime = ShopWeek & { timeZone: string };

const MINUTE_MS = 60_000;
/** A shop that does not open within a year is closed for good. */
const SEARCH_DAYS = 400;

export interface ShopMinutes {
  /** Returns the minutes of opening hours between two instants: 0 when `to` is not after `from`. */
  between: (from: Date, to: Date) => number;
  /** Returns the instant at which so many minutes of opening hours have passed; null when the shop does not open again. */
  after: (from: Date, minutes: number) => Date | null;
}

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

/**
 * Counts time as the shop lives it: in its opening hours, without closed days. Whole minutes, so that parts add up. A day's
 * hours are worked out once; make one for each set of opening hours, not for each job.
 */
export function shopMinutes(shop: ShopTime): ShopMinutes {
  const days = new Map<string, readonly [opens: number, closes: number] | null>();

  /** When the shop opens and closes on a day, in minutes since 1970. */
  function openOn(date: string): readonly [opens: number, closes: number] | null {
    const known = days.get(date);
    if (known !== undefined) return known;
    const hours = hoursOn(shop, date);
    // Midnight at the end of a day is the beginning of the next.
    const at = (minutes: number) =>
      minuteOf(
        minutes < 24 * 60
          ? instantOf(date, toTime(minutes), shop.timeZone)
          : instantOf(addDays(date, 1), "00:00", shop.timeZone),
      );
    const open = hours && ([at(hours.opens), at(hours.closes)] as const);
    days.set(date, open);
    return open;
  }

  return {
    between(from, to) {
      const [first, last] = [minuteOf(from), minuteOf(to)];
      if (last <= first) return 0;
      let minutes = 0;
      const lastDay = wallClock(to, shop.timeZone).date;
      for (let date = wallClock(from, shop.timeZone).date; date <= lastDay; date = addDays(date, 1)) {
        const open = openOn(date);
        if (open) minutes += Math.max(0, Math.min(last, open[1]) - Math.max(first, open[0]));
      }
      return minutes;
    },

    after(from, minutes) {
      const start = minuteOf(from);
      let left = Math.max(0, Math.ceil(minutes));
      if (left === 0) return new Date(start * MINUTE_MS);
      let date = wallClock(from, shop.timeZone).date;
      for (let day = 0; day < SEARCH_DAYS; day += 1, date = addDays(date, 1)) {
        const open = openOn(date);
        if (!open) continue;
        const begins = Math.max(start, open[0]);
        const room = Math.max(0, open[1] - begins);
        if (room >= left) return new Date((begins + left) * MINUTE_MS);
        left -= room;
      }
      return null;
    },
  };
}
