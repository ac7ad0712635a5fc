import { formatDayOfMonth as englishDayOfMonth, weekdayOf } from "@fundi/shared/values/calendar-date";
import { kiswahiliClock } from "@fundi/shared/values/kiswahili-time";
import { formatDate as englishDate, formatDateTime as englishDateTime, wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "./language";
import { atMidnight, format } from "./long-date";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/**
 * Returns a time of day in minutes after midnight as people say it: "17:00" in English. Kiswahili counts the hours from
 * six and names the part of the day: "saa 11 jioni".
 */
export function clockWords(minutes: number): string {
  if (currentLanguage() !== "en") return kiswahiliClock(minutes);
  return `${Math.floor(minutes / 60) % 24}:${twoDigits(minutes % 60)}`;
}

/** Returns from when to when: "8:00 – 18:00", "saa 2 asubuhi – 12 jioni". */
export const clockRange = (from: number, to: number): string =>
  `${clockWords(from)} – ${clockWords(to).replace("saa ", "")}`;

/** Returns the name of a weekday, Sunday being 0: "Friday", "Ijumaa". */
export const weekdayName = (weekday: number, length: "long" | "short" = "long"): string =>
  // The fourth of January 1970 was a Sunday.
  format(new Date(Date.UTC(1970, 0, 4 + weekday)), { weekday: length, timeZone: "UTC" });

/** Intl has the full names only. */
const SHORT_SWAHILI_DAYS = ["Jpi", "Jtt", "Jnn", "Jtn", "Alh", "Iju", "Jmo"];

/** Returns a weekday in three letters, Sunday being 0, for where a week has the width of a phone: "Fri", "Iju". */
export const weekdayAbbreviation = (weekday: number): string =>
  currentLanguage() === "en" ? weekdayName(weekday, "short") : (SHORT_SWAHILI_DAYS[weekday] ?? "");

/** Returns a day of the calendar ("2026-11-27") as "Friday 27 November", "Ijumaa 27 Novemba". */
export const dayWords = (date: string): string =>
  `${format(atMidnight(date), { weekday: "long", timeZone: "UTC" })} ${Number(date.slice(8))} ${format(atMidnight(date), { month: "long", timeZone: "UTC" })}`;

/** Returns a day of the calendar in full: "Friday 27 November 2026", "Ijumaa 27 Novemba 2026". */
export const longDay = (date: string): string => `${dayWords(date)} ${date.slice(0, 4)}`;

/** Returns a day of the calendar as "Fri 27 Nov 2026", in Kiswahili with the short names of its own. */
export const shortDay = (date: string): string =>
  `${weekdayName(weekdayOf(date), "short")} ${dayOfMonth(date)} ${date.slice(0, 4)}`;

/** Returns a day of the month: "27 Nov". */
export const dayOfMonth = (date: string): string =>
  currentLanguage() === "en"
    ? englishDayOfMonth(date)
    : format(atMidnight(date), { day: "numeric", month: "short", timeZone: "UTC" });

/** Returns the month of a day: "November 2026", "Novemba 2026". */
export const monthWords = (date: string): string =>
  format(atMidnight(date), { month: "long", year: "numeric", timeZone: "UTC" });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns a time of the database ("09:30:00") as it is written in a list of times: "09:30", "saa 3:30 asubuhi". */
export const timeOfDay = (time: string): string =>
  currentLanguage() === "en" ? time.slice(0, 5) : clockWords(minutesOf(time));

/** Returns from when to when, of times of the database: "08:00–18:00", "saa 2 asubuhi – 12 jioni". */
export const timeRange = (from: string, to: string): string =>
  currentLanguage() === "en" ? `${timeOfDay(from)}–${timeOfDay(to)}` : clockRange(minutesOf(from), minutesOf(to));

/** Returns a date in the shop's zone: "20 Nov 2026". */
export const formatDate = (instant: Date | string, timeZone: string): string =>
  currentLanguage() === "en"
    ? englishDate(instant, timeZone)
    : format(new Date(instant), { day: "numeric", month: "short", year: "numeric", timeZone });

/** Returns date and time in the shop's zone: "20 Nov 2026, 14:05", "20 Nov 2026, saa 8:05 mchana". */
export function formatDateTime(instant: Date | string, timeZone: string): string {
  if (currentLanguage() === "en") return englishDateTime(instant, timeZone);
  return `${formatDate(instant, timeZone)}, ${clockWords(wallClock(new Date(instant), timeZone).minutes)}`;
}

/** Returns when the shop opens next, within a sentence: "tomorrow at 8:00", "Monday at 8:00", "at 8:00". */
export function openingWords({
  inDays,
  weekday,
  minutes,
}: {
  inDays: number;
  weekday: number;
  minutes: number;
}): string {
  const time = clockWords(minutes);
  if (inDays === 0) return t`at ${time}`;
  if (inDays === 1) return t`tomorrow at ${time}`;
  const day = weekdayName(weekday);
  return t`${day} at ${time}`;
}
