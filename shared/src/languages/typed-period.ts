import { own } from "../values/own";

/** Units of time as staff type them, with their Kiswahili: of several, and of one where that is another word. */
const UNITS: Readonly<Record<string, { of: readonly string[]; one?: string }>> = {
  saa: { of: ["h", "hour", "hours", "hr", "hrs"] },
  dakika: { of: ["min", "mins", "minute", "minutes"] },
  siku: { of: ["day", "days"] },
  wiki: { of: ["week", "weeks"] },
  miezi: { of: ["month", "months"], one: "mwezi" },
  miaka: { of: ["year", "years"], one: "mwaka" },
};
/** What stands before a period. */
const BEFORE: Readonly<Record<string, string>> = { "about ": "kama ", "up to ": "hadi ", "from ": "kuanzia " };
/** What a promise is about, after its period: "6 months on the battery". */
const PROMISED: Readonly<Record<string, string>> = {
  ...{ part: "kipuri", parts: "vipuri", "cleaned parts": "vipuri vilivyosafishwa", battery: "betri", panel: "kioo" },
  ...{ screen: "kioo", keyboard: "kibodi", drive: "diski", work: "kazi", labour: "kazi", repair: "kazi" },
  ...{ "parts and labour": "vipuri na kazi", "parts and work": "vipuri na kazi" },
};
const ON_THE = " on the ";
const WORKING = "working";

const isCount = (text: string): boolean => text !== "" && [...text].every((letter) => letter >= "0" && letter <= "9");

/** Returns the counts of a range, "1–2", "2 to 3" and "45" alike; null where it is none. */
function countsOf(text: string): string[] | null {
  const counts = text
    .replaceAll(" to ", "–")
    .replaceAll("-", "–")
    .split("–")
    .map((count) => count.trim());
  return counts.length <= 2 && counts.every(isCount) ? counts : null;
}

/** Returns a count with its unit, "1–2 hours", in Kiswahili; null where it is none. */
function lengthOf(text: string): string | null {
  const words = text.split(" ").filter(Boolean);
  const unit = words.pop() ?? "";
  const isWorking = words.at(-1) === WORKING;
  if (isWorking) words.pop();
  const counts = countsOf(words.join(" "));
  const [word, { one } = {}] = Object.entries(UNITS).find(([, { of }]) => of.includes(unit)) ?? [];
  if (!word || !counts) return null;
  const isOne = counts.length === 1 && Number(counts[0]) === 1;
  return `${(isOne && one) || word} ${counts.join("–")}${isWorking ? " za kazi" : ""}`;
}

/**
 * Returns how long something takes or a promise holds, as staff typed it in English, in Kiswahili: "1–2 hours" is "saa 1–2",
 * "6 months on the battery" "miezi 6 kwa betri". Anything else stays as it is.
 */
export function periodInKiswahili(typed: string): string {
  const text = typed.trim().toLowerCase();
  const [period = "", thing, ...more] = text.split(ON_THE);
  if (more.length > 0) return typed;
  const before = Object.keys(BEFORE).find((words) => period.startsWith(words)) ?? "";
  const length = lengthOf(period.slice(before.length));
  const on = thing === undefined ? "" : own(PROMISED, thing);
  if (length === null || on === undefined) return typed;
  return `${own(BEFORE, before) ?? ""}${length}${on && ` kwa ${on}`}`;
}
