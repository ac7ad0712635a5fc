import type { Question } from "./read-question";

const HOUR = 60;
const HALF_DAY = 12;
const DAY_HOURS = 24;
/** The hours of a Kiswahili day are counted from six. */
const FIRST_HOUR = 6;
const LETTERS_OF_MILITARY_TIME = 4;

/** A part of a day, from and to in hours after midnight; the night goes on after midnight. */
export const PARTS_OF_DAY = {
  morning: [4, 12],
  afternoon: [12, 17],
  evening: [17, 20],
  night: [20, 28],
} as const;
export type PartOfDay = keyof typeof PARTS_OF_DAY;

const PART_WORDS: Record<string, PartOfDay> = {
  ...{ morning: "morning", alfajiri: "morning", asubuhi: "morning" },
  ...{ afternoon: "afternoon", mchana: "afternoon", alasiri: "afternoon" },
  ...{ evening: "evening", jioni: "evening" },
  ...{ night: "night", tonight: "night", tonite: "night", nite: "night", nights: "night", usiku: "night" },
};
/** What the words for parts of a day may mean beside a time: “saa kumi jioni” is at four. */
const HOURS_OF_PART: Record<PartOfDay, readonly [number, number][]> = {
  morning: [[0, 12]],
  afternoon: [[11, 19]],
  evening: [[15, 23]],
  night: [
    [18, 24],
    [0, 6],
  ],
};
/** Hours at which people come to a shop, where nothing says which half of the day is meant. */
const LIKELY = [6, 22] as const;

const ENGLISH = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const KISWAHILI = ["moja", "mbili", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa", "kumi"];
const TEN = 10;
/** Words before a number that make it a time: "at 10". */
const AT = ["at", "by", "before", "after", "around", "till", "until", "from", "past", "to", "about"];
const GREETINGS = ["good", "habari", "za", "ya"];
const NAMED_TIMES: Record<string, number> = {
  ...{ noon: 12, midday: 12, midnight: 0, lunch: 13, lunchtime: 13 },
};
const PAST: Record<string, number> = { half: 30, quarter: 15, robo: 15, nusu: 30, unusu: 30 };
const CLOCK_WORDS = ["oclock", "o'clock", "hrs", "hours"];

/** The words of a question as they were typed, in lower case and without the signs around them. */
function rawWords(text: string): string[] {
  const isSign = (sign: string) => "?!,.;:\"'()“”".includes(sign);
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => {
      let [from, to] = [0, word.length];
      while (from < to && isSign(word.charAt(from))) from += 1;
      while (to > from && isSign(word.charAt(to - 1))) to -= 1;
      return word.slice(from, to);
    })
    .filter(Boolean);
}

/** The part of a day that a question names: "tonight", "jioni"; null where it names none. A greeting is none. */
export function askedPart({ text }: Pick<Question, "text">): PartOfDay | null {
  const words = rawWords(text);
  const at = words.findIndex((word, index) => word in PART_WORDS && !GREETINGS.includes(words[index - 1] ?? ""));
  return PART_WORDS[words[at] ?? ""] ?? null;
}

/**
 * Returns the times that a question may name, in minutes after midnight: two where nothing says which half of the day is meant and a
 * shop may be open in either, as for "at 8"; none where it names none.
 */
export function askedTimes(question: Pick<Question, "text">): number[] {
  const words = rawWords(question.text);
  const part = askedPart(question);
  for (let at = 0; at < words.length; at += 1) {
    const times = kiswahiliTime(words, at, part) ?? englishTime(words, at, part);
    if (times) return times;
  }
  return [];
}

/** Hours and minutes of "10", "7:30", "8.15"; null for anything else. */
function clockOf(word: string): { hour: number; minute: number; isExact: boolean } | null {
  const [hours = "", minutes = "", more] = word.replace(".", ":").split(":");
  const isNumber = (text: string) =>
    text.length > 0 && text.length <= 2 && [...text].every((c) => c >= "0" && c <= "9");
  if (more !== undefined || !isNumber(hours) || (word.length > hours.length && !isNumber(minutes))) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour >= DAY_HOURS || minute >= HOUR || (minutes.length === 1 && word.includes("."))) return null;
  return { hour, minute, isExact: hour > HALF_DAY || hour === 0 || (hours.startsWith("0") && minutes !== "") };
}

/** The time of "saa nne asubuhi", "saa 4:30", "saa kumi na moja kasoro robo". */
function kiswahiliTime(words: readonly string[], at: number, part: PartOfDay | null): number[] | null {
  const [first = "", second = ""] = [words[at] ?? "", words[at + 1] ?? ""];
  const joined = first.startsWith("saa") && first.length > 3 ? clockOf(first.slice(3)) : null;
  if (first !== "saa" && !joined) return null;
  let next = at + (joined ? 1 : 2);
  const counted = KISWAHILI.indexOf(second) + 1;
  let clock = joined ?? clockOf(second);
  if (!clock && counted > 0) {
    const more = KISWAHILI.indexOf(words[at + 3] ?? "") + 1;
    const isSum = counted === TEN && words[at + 2] === "na" && (more === 1 || more === 2);
    clock = { hour: isSum ? TEN + more : counted, minute: 0, isExact: false };
    if (isSum) next += 2;
  }
  if (!clock) return null;
  const [joins = "", step = ""] = words.slice(next, next + 2);
  const minutes = (joins === "na" ? PAST[step] : joins === "kasoro" ? -(PAST[step] ?? 0) : PAST[joins]) ?? 0;
  const { hour, minute, isExact } = clock;
  const base = isExact ? hour : (hour + FIRST_HOUR) % HALF_DAY;
  return readings(base * HOUR + minute + minutes, isExact, part);
}

/** The time of "7am", "at 10", "5:30 pm", "1400hrs", "half past six", "noon". */
function englishTime(words: readonly string[], at: number, part: PartOfDay | null): number[] | null {
  const [word = "", next = "", before = ""] = [words[at], words[at + 1], words[at - 1]];
  const named = NAMED_TIMES[word];
  if (named !== undefined) return [named * HOUR];
  const half = ["am", "pm"].find((one) => word.endsWith(one) || next === one || next === `${one.charAt(0)}.m`);
  const plain = half && word.endsWith(half) ? word.slice(0, -2) : word;
  const military = militaryTime(plain, next);
  if (military !== null) return [military];
  const spoken = ENGLISH.indexOf(plain) + 1;
  const clock = spoken > 0 ? { hour: spoken, minute: 0, isExact: false } : clockOf(plain);
  if (!clock) return null;
  const isTime =
    half !== undefined || AT.includes(before) || CLOCK_WORDS.includes(next) || (plain.includes(":") && spoken === 0);
  if (!isTime || (next === "hours" && clock.hour < DAY_HOURS)) return null;
  const past = PAST[words[at - 2] ?? ""] ?? 0;
  const minutes = before === "past" ? past : before === "to" ? -past : 0;
  if (half && !clock.isExact) {
    const hour = (clock.hour % HALF_DAY) + (half === "pm" ? HALF_DAY : 0);
    return [hour * HOUR + clock.minute];
  }
  if (half && clock.hour > HALF_DAY) return null;
  const base = clock.isExact ? clock.hour : clock.hour % HALF_DAY;
  return readings(base * HOUR + clock.minute + minutes, clock.isExact, part);
}

/** The minutes of "1400hrs", "0830 hrs"; null for anything else. */
function militaryTime(word: string, next: string): number | null {
  const digits = word.endsWith("hrs") ? word.slice(0, -3) : ["hrs", "hours"].includes(next) ? word : "";
  if (digits.length !== LETTERS_OF_MILITARY_TIME || [...digits].some((c) => c < "0" || c > "9")) return null;
  const [hour, minute] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  return hour < DAY_HOURS && minute < HOUR ? hour * HOUR + minute : null;
}

/** What may be meant by a time of half a day: what fits the part of the day that is named, else the likely hours. */
function readings(minutes: number, isExact: boolean, part: PartOfDay | null): number[] {
  const day = DAY_HOURS * HOUR;
  if (isExact) return [(minutes + day) % day];
  const both = [minutes, minutes + HALF_DAY * HOUR].map((time) => (time + day) % day);
  const within = (spans: readonly (readonly [number, number])[]) =>
    both.filter((time) => spans.some(([from, to]) => time >= from * HOUR && time < to * HOUR));
  const fitting = within(part ? HOURS_OF_PART[part] : [LIKELY]);
  return (fitting.length > 0 ? fitting : both).sort((one, other) => one - other);
}
