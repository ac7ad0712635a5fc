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

/** Opening hours of one day, in minutes since 1970, and those of all earlier days that are known. */
interface OpenDay {
  opens: number;
  closes: number;
  before: number;
}

/** Days by which what is known is extended at once. */
const CHUNK_DAYS = 64;

/**
 * Counts time as the shop lives it: in its opening hours, without closed days. Whole minutes, so that parts add up. A day's
 * hours are worked out once; make one for each set of opening hours, not for each job.
 */
export function shopMinutes(shop: ShopTime): ShopMinutes {
  /** The open days that are known, in their order, from the beginning of one date to that of another. */
  let days: OpenDay[] = [];
  let first: { date: string; minute: number } | null = null;
  let end: { date: string; minute: number } | null = null;

  const beginning = (date: string): number => minuteOf(instantOf(date, "00:00", shop.timeZone));

  /** When the shop opens and closes on a day, in minutes since 1970. */
  function openOn(date: string): readonly [opens: number, closes: number] | null {
    const hours = hoursOn(shop, date);
    if (!hours) return null;
    // Midnight at the end of a day is the beginning of the next.
    const at = (minutes: number) =>
      minutes < 24 * 60 ? minuteOf(instantOf(date, toTime(minutes), shop.timeZone)) : beginning(addDays(date, 1));
    return [at(hours.opens), at(hours.closes)];
  }

  /** Works out the dates from one to before another, and joins them to what is known. */
  function learn(from: string, until: string): void {
    const fresh: OpenDay[] = [];
    for (let date = from; date < until; date = addDays(date, 1)) {
      const open = openOn(date);
      if (open) fresh.push({ opens: open[0], closes: open[1], before: 0 });
    }
    const isEarlier = first !== null && from < first.date;
    days = isEarlier ? [...fresh, ...days] : [...days, ...fresh];
    let before = 0;
    for (const day of days) {
      day.before = before;
      before += day.closes - day.opens;
    }
    if (first === null || isEarlier) first = { date: from, minute: beginning(from) };
    if (end === null || until > end.date) end = { date: until, minute: beginning(until) };
  }

  /** Makes sure that the days around a minute are known. */
  function cover(minute: number): void {
    if (first === null || end === null) {
      const { date } = wallClock(new Date(minute * MINUTE_MS), shop.timeZone);
      learn(addDays(date, -CHUNK_DAYS), addDays(date, CHUNK_DAYS));
    }
    while (first !== null && minute < first.minute) learn(addDays(first.date, -CHUNK_DAYS), first.date);
    while (end !== null && minute >= end.minute) learn(end.date, addDays(end.date, CHUNK_DAYS));
  }

  /** Returns where the last day stands that opened by a minute; -1: none that is known. */
  function lastOpenedBy(minute: number): number {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle]?.opens ?? 0) <= minute) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Returns the minutes of opening hours up to a minute, from the first that is known. */
  function passedBy(minute: number): number {
    const day = days[lastOpenedBy(minute)];
    return day ? day.before + Math.min(minute, day.closes) - day.opens : 0;
  }

  return {
    between(from, to) {
      const [begin, last] = [minuteOf(from), minuteOf(to)];
      if (last <= begin) return 0;
      cover(begin);
      cover(last);
      return passedBy(last) - passedBy(begin);
    },

    after(from, minutes) {
      const start = minuteOf(from);
      let left = Math.max(0, Math.ceil(minutes));
      if (left === 0) return new Date(start * MINUTE_MS);
      cover(start);
      const limit = start + SEARCH_DAYS * 24 * 60;
      for (let at = Math.max(0, lastOpenedBy(start)); ; at += 1) {
        while (at >= days.length && end !== null && end.minute < limit) cover(end.minute);
        const day = days[at];
        if (!day || day.opens > limit) return null;
        const begins = Math.max(start, day.opens);
        const room = Math.max(0, day.closes - begins);
        if (room >= left) return new Date((begins + left) * MINUTE_MS);
        left -= room;
      }
    },
  };
}
