import { addDays, addMonths } from "@fundi/shared/values/calendar-date";
import { own } from "@fundi/shared/values/own";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMED: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Returns a calendar day; null if it does not exist, such as 31 February. */
function dayOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const first = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
  const date = addDays(first, day - 1);
  return date < addMonths(first, 1) ? date : null;
}

/** Returns the occurrence of a day and month that is nearest to today. */
function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, day) ?? []);
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/**
 * Parses a typed day to YYYY-MM-DD: "24/11", "24.11.26", "24 nov 2026", "2026-11-24", "today". The day comes before the
 * month, whatever the browser's locale. Returns null for anything else.
 */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  const offset = own(NAMED, typed);
  if (offset !== undefined) return addDays(today, offset);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, number, name = "", yearText] =
    /^(?:[a-z]+,? )?(\d{1,2})(?:[\s./-]+(\d{1,2})|[\s./-]*([a-z]{3,9}))(?:[\s./-]+(\d{4}|\d{2}))?$/.exec(typed) ?? [];
  if (day === undefined) return null;
  const month = number === undefined ? MONTHS.indexOf(name.slice(0, 3)) + 1 : Number(number);
  if (yearText === undefined) return nearest(month, Number(day), today);
  return dayOf(Number(yearText) + (yearText.length === 2 ? 2000 : 0), month, Number(day));
}

/** Whether the typed day is complete, i.e. has its year. */
export const isWholeDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$|\D\d{4}$|^[a-z]+$/i.test(text.trim());

/** Parses a typed time to HH:MM: "9", "930", "9.30", "17:30", "5pm". Returns null for anything else. */
export function parseTime(text: string): string | null {
  const [, hourText, minuteText = "0", half] =
    /^(\d{1,2}?)(?:\s*[:.h]?\s*(\d{2}))?\s*(am|pm)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hourText === undefined) return null;
  const typed = Number(hourText);
  if (half && (typed < 1 || typed > 12)) return null;
  const hour = half ? (typed % 12) + (half === "pm" ? 12 : 0) : typed;
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

export const isWholeTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text.trim());
