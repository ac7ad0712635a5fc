import type { Question } from "./read-question";

const HOUR = 60;
const HALF_DAY = 12;
/** The hours of a Kiswahili day are counted from six. */
const FIRST_HOUR = 6;
const HOURS = ["moja", "mbili", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa", "kumi"];
const EVENING = ["usiku", "jioni"];
const ENDS = ["?", "!", ",", "."];
const PARTS_OF_DAY = ["asubuhi", "mchana", ...EVENING];

/** Returns the minutes after midnight of a time like "7am", "5:30 pm" or "saa moja asubuhi"; null where a question has none. */
export function askedTime({ text }: Question): number | null {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (ENDS.some((end) => word.endsWith(end)) ? word.slice(0, -1) : word))
    .filter(Boolean);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? "";
    const half = ["am", "pm"].find((one) => word.endsWith(one)) ?? ["am", "pm"].find((one) => next === one);
    const clock = (half && word.endsWith(half) ? word.slice(0, -2) : word).replace(".", ":").split(":").map(Number);
    if (half && word.charAt(0) >= "0" && word.charAt(0) <= "9") return minutesOf(clock, half === "pm");
    const counted = HOURS.indexOf(next) + 1;
    const partOfDay = words.slice(at + 2, at + 4).find((one) => PARTS_OF_DAY.includes(one));
    if (word === "saa" && counted > 0 && partOfDay) {
      const isEvening = EVENING.includes(partOfDay) && !(partOfDay === "jioni" && counted >= 10);
      return ((counted + FIRST_HOUR + (isEvening ? HALF_DAY : 0)) % 24) * HOUR;
    }
  }
  return null;
}

function minutesOf([hour = 0, minute = 0]: number[], isAfternoon: boolean): number | null {
  if (hour < 1 || hour > HALF_DAY || !(minute >= 0 && minute < HOUR)) return null;
  return ((hour % HALF_DAY) + (isAfternoon ? HALF_DAY : 0)) * HOUR + minute;
}
