/** Calendar days, YYYY-MM-DD, by the shop's calendar and independent of time zones. */
const atUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const nameOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Returns whether a text, as of an address, is a day of the calendar: YYYY-MM-DD, and no 31 February. */
export function isCalendarDate(text: string): boolean {
  const day = atUtc(text);
  return !Number.isNaN(day.getTime()) && nameOf(day) === text;
}

/** Returns the day a number of days later, or earlier. */
export function addDays(date: string, days: number): string {
  const day = atUtc(date);
  day.setUTCDate(day.getUTCDate() + days);
  return nameOf(day);
}

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => atUtc(date).getUTCDay();

/** Returns the first day of the month a number of months later, or earlier. */
export function addMonths(date: string, months: number): string {
  const day = atUtc(`${date.slice(0, 7)}-01`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return nameOf(day);
}

/** Every day of the weeks that a month touches, Sunday first. */
export function monthGrid(date: string): string[] {
  const first = addMonths(date, 0);
  const start = addDays(first, -weekdayOf(first));
  const last = addDays(addMonths(date, 1), -1);
  const end = addDays(last, 6 - weekdayOf(last));
  const days = (atUtc(end).getTime() - atUtc(start).getTime()) / 86_400_000 + 1;
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

/**
 * Makes the formatter with its first date: most pages that load this module write none.
 * The commas between the parts differ from one browser to the next, so the parts are joined here.
 */
const format = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date: string): string => {
    formatter ??= new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
    return formatter
      .formatToParts(atUtc(date))
      .filter(({ type }) => type !== "literal")
      .map(({ value }) => value)
      .join(" ");
  };
};

/** "Mon 23 Nov 2026" */
export const formatDay = format({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
/** "Monday 23 November 2026" */
export const formatLongDay = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "November 2026" */
export const formatMonth = format({ month: "long", year: "numeric" });
/** "Mon" */
export const formatWeekday = format({ weekday: "short" });
/** "23 Nov" */
export const formatDayOfMonth = format({ day: "numeric", month: "short" });
