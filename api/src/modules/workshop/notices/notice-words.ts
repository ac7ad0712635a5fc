import type { Language } from "@fundi/shared/languages/languages";
import { formatDayOfMonth, formatWeekday } from "@fundi/shared/values/calendar-date";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import { type WeekHours, wallClock } from "@fundi/shared/values/time";
import { weekLines } from "@fundi/shared/values/week-hours";
import type { PublicWait } from "@fundi/shared/workshop/public-stages";
import type { RepairOutcome } from "@fundi/shared/workshop/repair-stages";
import { plainText } from "./plain-text";

/** Words of a text in the language of its reader. */
export type Words = Record<Language, string>;

const NONE: Words = { en: "", sw: "" };

/** Room for a device and for what was done, so that a text is at most two SMS. */
const DEVICE_MAX = 30;
const PROBLEM_MAX = 30;
/** Most lines of opening hours. */
const HOURS_MAX = 2;

/** Returns "Tecno Spark 10", or "Tecno Spark 10 and 2 more devices"; a device without brand and model is a "device". */
export function deviceWords(name: string, others: number): Words {
  const known = plainText(name, DEVICE_MAX);
  const [en, sw] = [known || "device", known || "kifaa"];
  if (others === 0) return { en, sw };
  if (others === 1) return { en: `${en} and 1 more device`, sw: `${sw} na kifaa kingine 1` };
  return { en: `${en} and ${others} more devices`, sw: `${sw} na vifaa vingine ${others}` };
}

const OUTCOMES: Record<RepairOutcome, Words> = {
  repaired: { en: "Repaired.", sw: "Imetengenezwa." },
  part_repaired: { en: "Repaired in part.", sw: "Imetengenezwa kwa sehemu." },
  no_fault: { en: "We found no fault.", sw: "Hatukupata hitilafu." },
  not_repairable: { en: "It cannot be repaired.", sw: "Haiwezi kutengenezwa." },
  declined: { en: "It was not repaired.", sw: "Haijatengenezwa." },
  withdrawn: { en: "It was not repaired.", sw: "Haijatengenezwa." },
  replaced: { en: "You get another one.", sw: "Utapata nyingine." },
  serviced: { en: "Serviced.", sw: "Imefanyiwa huduma." },
};

/** Returns what was done, with the first problem that was mended: "Repaired: Cracked screen." Nothing that staff typed. */
export function doneWords(outcome: RepairOutcome | null, mended: Words | null): Words {
  if (outcome === null) return NONE;
  const { en, sw } = OUTCOMES[outcome];
  if (outcome !== "repaired" || mended === null) return { en, sw };
  const named = (said: string, problem: string) => `${said.slice(0, -1)}: ${plainText(problem, PROBLEM_MAX)}.`;
  return { en: named(en, mended.en), sw: named(sw, mended.sw || mended.en) };
}

/** Returns what has to be paid to take a device along. */
export const dueWords = (minor: number): Words =>
  minor > 0
    ? { en: `To pay: ${formatAmount(fromMinor(minor))}.`, sw: `Ya kulipa: ${formatAmount(fromMinor(minor))}.` }
    : { en: "Nothing is left to pay.", sw: "Hudaiwi kitu." };

const SWAHILI_DAYS = ["Jpili", "Jtatu", "Jnne", "Jtano", "Alh", "Iju", "Jmosi"];
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
const ENGLISH_DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const hoursIn = (hours: WeekHours, days: readonly string[]): string | null => {
  const lines = weekLines(hours, {
    day: (weekday) => days[weekday] ?? "",
    hours: (day) => (day ? `${clock(day.opens)}-${clock(day.closes)}` : ""),
  }).filter((line) => line.hours !== "");
  if (lines.length === 0 || lines.length > HOURS_MAX) return null;
  return lines.map((line) => `${plainText(line.days, 20).replaceAll(" - ", "-")} ${line.hours}`).join(", ");
};

/** Returns the opening hours; nothing where they take more than two lines. */
export function hoursWords(hours: WeekHours): Words {
  const [en, sw] = [hoursIn(hours, ENGLISH_DAYS), hoursIn(hours, SWAHILI_DAYS)];
  return en === null || sw === null ? NONE : { en: `Open ${en}.`, sw: `Tumefungua ${sw}.` };
}

/** Returns a time of the shop: "Tue 24 Nov, 16:00", "Jnne 24 Nov, 16:00". */
export function timeWords(at: Date, timeZone: string): Words {
  const { date, weekday, minutes } = wallClock(at, timeZone);
  const month = new Intl.DateTimeFormat("sw-KE", { day: "numeric", month: "short", timeZone: "UTC" });
  return {
    en: `${formatWeekday(date)} ${formatDayOfMonth(date)}, ${clock(minutes)}`,
    sw: `${SWAHILI_DAYS[weekday] ?? ""} ${month.format(new Date(`${date}T00:00:00Z`))}, ${clock(minutes)}`,
  };
}

/** Returns when it is expected to be ready, at intake; empty where nothing is promised. */
export function promiseWords(at: Date | null, timeZone: string): Words {
  if (at === null) return NONE;
  const { en, sw } = timeWords(at, timeZone);
  return { en: `We expect it ready ${en}.`, sw: `Tunatarajia iwe tayari ${sw}.` };
}

/** Returns the new time of what takes longer. */
export function delayWords(at: Date | null, timeZone: string): Words {
  if (at === null) return { en: "We text you when it is ready.", sw: "Tutakutumia SMS ikiwa tayari." };
  const { en, sw } = timeWords(at, timeZone);
  return { en: `New time: ${en}.`, sw: `Muda mpya: ${sw}.` };
}

const ANSWER: Words = { en: "We need your answer.", sw: "Tunahitaji jibu lako." };
const WHY: Record<PublicWait, Words> = {
  ...{ decision: ANSWER, new_estimate: ANSWER, answer: ANSWER, access: ANSWER, backup: ANSWER },
  part: { en: "We wait for a part.", sw: "Tunasubiri kipuri." },
  partner: { en: "A specialist has it.", sw: "Iko kwa mtaalamu." },
  contact: { en: "Please call us.", sw: "Tafadhali tupigie." },
};

/** Returns why it takes longer, as far as a text may say it. */
export const whyWords = (wait: PublicWait | null): Words =>
  wait === null ? { en: "Sorry, we need more time.", sw: "Samahani, tunahitaji muda zaidi." } : WHY[wait];
