import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import { editDistance } from "@fundi/shared/values/edit-distance";
import { own } from "@fundi/shared/values/own";
import type { Question } from "./read-question";
import { questionWords } from "./read-question";

const WEEK = 7;
const SATURDAY = 6;
/** Words for the days of a week, Sunday first; the whole names first, which misspelt ones are compared with. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ["sunday", "jumapili", "sun", "jpili", "sunde", "sande"],
  ["monday", "jumatatu", "mon", "jtatu", "mande"],
  ["tuesday", "jumanne", "tue", "tues", "jnne"],
  ["wednesday", "jumatano", "wed", "weds", "jtano"],
  ["thursday", "alhamisi", "thu", "thur", "thurs", "alhamis"],
  ["friday", "ijumaa", "fri", "ijuma", "furahiday"],
  ["saturday", "jumamosi", "sat", "jmosi", "sato", "sarto"],
];
const NAMES_OF_DAY = 2;
const TYPO_LETTERS = 5;
const LONG_WORD = 7;

const FROM_TODAY: Record<string, number> = {
  ...{ today: 0, todays: 0, tonight: 0, tonite: 0, leo: 0 },
  ...{ tomorrow: 1, tomorow: 1, tommorow: 1, tommorrow: 1, tomorrows: 1, kesho: 1, keshokutwa: 2, mtondo: 3 },
};
const WEEKENDS = ["weekend", "weekends", "wikendi", "wikiendi", "weekendi"];
const PARTS_OF_TODAY = ["morning", "afternoon", "evening"];

const MONTHS: readonly (readonly string[])[] = [
  ["january", "jan", "januari"],
  ["february", "feb", "februari"],
  ["march", "mar", "machi"],
  ["april", "apr", "aprili"],
  ["may", "mei"],
  ["june", "jun", "juni"],
  ["july", "jul", "julai"],
  ["august", "aug", "agosti"],
  ["september", "sept", "sep", "septemba"],
  ["october", "oct", "oktoba"],
  ["november", "nov", "novemba"],
  ["december", "dec", "desemba"],
];
const ORDINALS = ["st", "nd", "rd", "th"];
const YEARS_AHEAD = 5;

/** The weekdays that a word may be, several where a misspelt one is as close to each: "jumatato". */
function weekdaysOf(word: string): number[] {
  const bare = word.endsWith("s") ? word.slice(0, -1) : word;
  const exact = WEEKDAYS.findIndex((names) => names.includes(word) || names.includes(bare));
  if (exact >= 0) return [exact];
  if (word.length < TYPO_LETTERS) return [];
  const most = word.length < LONG_WORD ? 1 : 2;
  const edits = WEEKDAYS.map((names) =>
    Math.min(
      ...names
        .slice(0, NAMES_OF_DAY)
        .filter((name) => name[0] === word[0])
        .map((name) => editDistance(word, name, most)),
    ),
  );
  const least = Math.min(...edits);
  return least > most ? [] : edits.flatMap((distance, day) => (distance === least ? [day] : []));
}

/** The number of "25", "25th"; null for other words. `isOrdinal` is whether it says itself that it is a day. */
function dayOfMonth(word: string): { day: number; isOrdinal: boolean } | null {
  const isOrdinal = ORDINALS.some((ending) => word.endsWith(ending));
  const digits = isOrdinal ? word.slice(0, -2) : word;
  const day = Number(digits);
  return digits.length > 0 && digits.length <= 2 && Number.isInteger(day) && day >= 1 && day <= 31
    ? { day, isOrdinal }
    : null;
}

const dateText = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
const isDate = (date: string): boolean => addDays(date, 0) === date;

/** The next day from today on that is the `day`th of a month, or of any month. */
function nextDate(today: string, day: number, month: number | null): string | null {
  const [year = 0, current = 1] = today.split("-").map(Number);
  for (let ahead = 0; ahead < YEARS_AHEAD * 12; ahead += 1) {
    const index = current - 1 + ahead;
    const date = dateText(year + Math.floor(index / 12), (index % 12) + 1, day);
    if (isDate(date) && date >= today && (month === null || (index % 12) + 1 === month)) return date;
  }
  return null;
}

/** The dates of "25 december", "december 25th", "tarehe 25", "25/12". */
function namedDates(text: string, words: readonly string[], today: string): string[] {
  const dates: (string | null)[] = [];
  for (const typed of text.split(/\s+/)) {
    const [day = "", month = "", ...more] = typed.split("/");
    const [known, number] = [dayOfMonth(day), Number(month.slice(0, 2))];
    if (typed.includes("/") && known && more.length < 2 && number >= 1 && number <= 12)
      dates.push(nextDate(today, known.day, number));
  }
  for (const [at, word] of words.entries()) {
    const number = dayOfMonth(word);
    if (!number) continue;
    const around = [words[at + 1] === "of" ? words[at + 2] : words[at + 1], words[at - 1]];
    const month = around.map((one) => MONTHS.findIndex((names) => names.includes(one ?? ""))).find((one) => one >= 0);
    const isDay = words[at - 1] === "tarehe" || (number.isOrdinal && ["the", "on"].includes(words[at - 1] ?? ""));
    if (month !== undefined || isDay) dates.push(nextDate(today, number.day, month === undefined ? null : month + 1));
  }
  return dates.filter((date) => date !== null);
}

/** Returns the dates that a question names, seen from `today`, each once; none where it names none. */
export function askedDates({ text }: Pick<Question, "text">, today: string): string[] {
  const words = questionWords(text);
  const named = namedDates(text.toLowerCase(), words, today);
  if (named.length > 0) return [...new Set(named)];
  const next = (weekday: number) => addDays(today, (weekday - weekdayOf(today) + WEEK) % WEEK);
  const dates: string[] = [];
  const isNextWeek = text.toLowerCase().includes("next week");
  for (const [at, word] of words.entries()) {
    const [before = "", after = ""] = [words[at - 1], words[at + 1]];
    const offset = own(FROM_TODAY, word);
    if (offset === 1 && ((word === "kesho" && after === "kutwa") || before === "after")) dates.push(addDays(today, 2));
    else if (offset !== undefined) dates.push(addDays(today, offset));
    else if (before === "this" && PARTS_OF_TODAY.includes(word)) dates.push(today);
    else if (WEEKENDS.includes(word)) dates.push(next(SATURDAY), next(0));
    else if (word === "weekday" || word === "weekdays") dates.push(nextWeekday(today));
    else dates.push(...weekdaysOf(word).map((day) => (isNextWeek ? inNextWeek(today, day) : next(day))));
  }
  // "This weekend, on Sunday" is the Sunday.
  const days = words.some((word) => WEEKENDS.includes(word)) && dates.length > 2 ? dates.filter(repeats) : dates;
  return [...new Set(days)];
}

const repeats = (date: string, _: number, all: readonly string[]): boolean =>
  all.filter((other) => other === date).length > 1;

/** The first day from today on that is from Monday to Friday. */
function nextWeekday(today: string): string {
  const day = weekdayOf(today);
  return day === 0 ? addDays(today, 1) : day === SATURDAY ? addDays(today, 2) : today;
}

/** A weekday of the week after this one, which begins on Monday. */
const inNextWeek = (today: string, weekday: number): string => {
  const sinceMonday = (weekdayOf(today) + WEEK - 1) % WEEK;
  return addDays(today, WEEK - sinceMonday + ((weekday + WEEK - 1) % WEEK));
};
