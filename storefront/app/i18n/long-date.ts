import { currentLocale } from "./language";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats in the page's language; formatters are made once. */
export function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${currentLocale()} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(currentLocale(), options);
  formatters.set(key, known);
  return known.format(date);
}

/** Returns the instant that stands for a day of the calendar, to format it in UTC. */
export const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** Returns a day of the calendar with its year: "26 November 2026", "26 Novemba 2026". */
export const longDate = (date: string): string =>
  `${Number(date.slice(8))} ${format(atMidnight(date), { month: "long", timeZone: "UTC" })} ${date.slice(0, 4)}`;
