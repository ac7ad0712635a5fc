import { addDays } from "@fundi/shared/values/calendar-date";
import type { Question } from "./read-question";

/** A holiday that a question names; `date` is null where it follows the moon, or a date that is announced. */
export interface Holiday {
  en: string;
  sw: string;
  date: string | null;
}

const MONTHS_OF_EASTER = 31;

/** Returns Easter Sunday of a year in the Gregorian calendar, by the anonymous algorithm. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const month = Math.floor(days / MONTHS_OF_EASTER);
  const day = (days % MONTHS_OF_EASTER) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const fixed = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`;
const afterEaster = (days: number) => (year: number) => addDays(easterOf(year), days);

/** Words of a holiday, its names, and its date in a year; the more exact words first. */
const HOLIDAYS: readonly (readonly [words: string, en: string, sw: string, of: ((year: number) => string) | null])[] = [
  ["christmas eve", "Christmas Eve", "mkesha wa Krismasi", fixed("12-24")],
  ["christmas", "Christmas Day", "siku ya Krismasi", fixed("12-25")],
  ["xmas", "Christmas Day", "siku ya Krismasi", fixed("12-25")],
  ["krismasi", "Christmas Day", "siku ya Krismasi", fixed("12-25")],
  ["boxing day", "Boxing Day", "Boxing Day", fixed("12-26")],
  ["new years eve", "New Year's Eve", "mkesha wa mwaka mpya", fixed("12-31")],
  ["new year", "New Year's Day", "siku ya mwaka mpya", fixed("01-01")],
  ["mwaka mpya", "New Year's Day", "siku ya mwaka mpya", fixed("01-01")],
  ["easter monday", "Easter Monday", "Jumatatu ya Pasaka", afterEaster(1)],
  ["good friday", "Good Friday", "Ijumaa Kuu", afterEaster(-2)],
  ["ijumaa kuu", "Good Friday", "Ijumaa Kuu", afterEaster(-2)],
  ["easter", "Easter Sunday", "Jumapili ya Pasaka", afterEaster(0)],
  ["pasaka", "Easter Sunday", "Jumapili ya Pasaka", afterEaster(0)],
  ["labour day", "Labour Day", "Sikukuu ya Wafanyakazi", fixed("05-01")],
  ["madaraka", "Madaraka Day", "Siku ya Madaraka", fixed("06-01")],
  ["mazingira", "Mazingira Day", "Siku ya Mazingira", fixed("10-10")],
  ["utamaduni", "Mazingira Day", "Siku ya Mazingira", fixed("10-10")],
  ["mashujaa", "Mashujaa Day", "Siku ya Mashujaa", fixed("10-20")],
  ["jamhuri", "Jamhuri Day", "Siku ya Jamhuri", fixed("12-12")],
  ["eid", "Idd", "Idi", null],
  ["idd", "Idd", "Idi", null],
  ["idi", "Idd", "Idi", null],
];

/** Returns the holiday that a question names, on its next date from `today` on; null where it names none. */
export function holidayIn({ parts }: Question, today: string): Holiday | null {
  for (const [words, en, sw, of] of HOLIDAYS) {
    if (!parts.some(({ text }) => text.startsWith(words))) continue;
    const year = Number(today.slice(0, 4));
    const date = of && [of(year), of(year + 1)].find((day) => day >= today);
    return { en, sw, date: date ?? null };
  }
  return null;
}

/** Days before a holiday: asked for by name, and no holidays themselves. */
const EVES = ["Christmas Eve", "New Year's Eve"];

/** Returns the public holiday that falls on a date; null for other days, and for those that follow the moon. */
export function holidayOn(date: string): Holiday | null {
  const year = Number(date.slice(0, 4));
  const known = HOLIDAYS.find(([, en, , of]) => of?.(year) === date && !EVES.includes(en));
  return known ? { en: known[1], sw: known[2], date } : null;
}
