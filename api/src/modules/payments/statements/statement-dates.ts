import { instantOf } from "@fundi/shared/values/time";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const DAY = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2}))/i;
const CLOCK = /^[T\s,]*(?:(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?\s*Z?$/i;

const two = (value: number): string => String(value).padStart(2, "0");

/** Returns whether the dates of a column are month-first: only when one of them cannot be read otherwise. */
export function namesMonthFirst(texts: Iterable<string>): boolean {
  for (const text of texts) {
    const [, , , , first, second] = DAY.exec(text.trim()) ?? [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12) return true;
  }
  return false;
}

function dayOf(text: string, monthFirst: boolean): { date: string; rest: string } | null {
  const match = DAY.exec(text);
  if (!match) return null;
  const [whole, isoYear, isoMonth, isoDay, first = "", second = "", year = ""] = match;
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const [y, m, d] = isoYear
    ? [Number(isoYear), Number(isoMonth), Number(isoDay)]
    : [
        Number(year.length === 2 ? `20${year}` : year),
        named || Number(monthFirst ? first : second),
        Number(monthFirst && !named ? second : first),
      ];
  const date = `${y}-${two(m)}-${two(d)}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  // "31 February" would silently become March.
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return null;
  return { date, rest: text.slice(whole.length) };
}

/**
 * Parses a date and time as statements write them: 20-11-2026, 20/11/2026, 2026-11-20, 20-Nov-2026, with or without a
 * time, in the shop's time zone. Null for anything else.
 */
export function parseStatementDate(text: string, timeZone: string, monthFirst = false): Date | null {
  const day = dayOf(text.trim(), monthFirst);
  const clock = day && CLOCK.exec(day.rest);
  if (!clock) return null;
  const [, hour = "0", minute = "00", second = "0", half] = clock;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const atMinute = instantOf(day.date, `${two(hours)}:${minute}`, timeZone);
  return new Date(atMinute.getTime() + Number(second) * 1000);
}
