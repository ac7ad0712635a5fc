import { hoursOn, type ShopWeek } from "@fundi/shared/appointments/shop-day";
import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import { KISWAHILI_DAYS, kiswahiliClock } from "@fundi/shared/values/kiswahili-time";
import { DAY_NAMES, type DayHours, openingAt, wallClock } from "@fundi/shared/values/time";
import { askedDates } from "../reading/asked-days";
import { askedPart, askedTimes, PARTS_OF_DAY, type PartOfDay } from "../reading/asked-time";
import { type Holiday, holidayOn } from "../reading/holidays";
import { hasWord } from "../reading/intents";
import type { Asked, AssistantSources } from "./answer";

/** A question, and the hours that its answer is made of. */
export interface HoursAsked extends Pick<Asked, "question" | "say"> {
  shop: ShopWeek & Pick<Asked["shop"], "timeZone">;
  sources: Pick<AssistantSources, "clock">;
}

const HOUR = 60;
const DAYS_AHEAD = 14;
const WEEK = 7;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
export const timeWords = ({ say }: HoursAsked, minutes: number): string =>
  say({ en: clock(minutes), sw: kiswahiliClock(minutes) });
export const dayName = ({ say }: HoursAsked, weekday: number): string =>
  say({ en: DAY_NAMES[weekday] ?? "", sw: KISWAHILI_DAYS[weekday] ?? "" });
export const todayOf = ({ shop, sources }: HoursAsked): string => wallClock(sources.clock(), shop.timeZone).date;

/** The dates that a question names, seen from now. */
export const datesAsked = (asked: HoursAsked): string[] => askedDates(asked.question, todayOf(asked));

/** A date in words: "Friday, 25 December". */
export function dateWords(asked: HoursAsked, date: string): string {
  const [, month, day] = date.split("-").map(Number);
  const weekday = dayName(asked, weekdayOf(date));
  return asked.say({ en: `${weekday}, ${day} ${MONTHS[(month ?? 1) - 1]}`, sw: `${weekday}, tarehe ${day}/${month}` });
}

/** A day as people name it from now: "today (Sunday)", "tomorrow (Monday)", "on Friday", "on Friday, 25 December". */
export function dayWordsOf(asked: HoursAsked, date: string): string {
  const { say } = asked;
  const today = todayOf(asked);
  const name = dayName(asked, weekdayOf(date));
  if (date === today) return say({ en: `today (${name})`, sw: `leo (${name})` });
  if (date === addDays(today, 1)) return say({ en: `tomorrow (${name})`, sw: `kesho (${name})` });
  if (date < addDays(today, WEEK)) return say({ en: `on ${name}`, sw: name });
  return say({ en: `on ${dateWords(asked, date)}`, sw: dateWords(asked, date) });
}

/** When the shop opens on the first day after a date on which it does: "We open again on Monday at 8:00." */
function reopeningWords(asked: HoursAsked, date: string): string {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const next = addDays(date, ahead);
    const hours = hoursOn(asked.shop, next);
    if (!hours || holidayOn(next)) continue;
    const [day, time] = [dayWordsOf(asked, next), timeWords(asked, hours.opens)];
    return asked.say({ en: ` We open again ${day} at ${time}.`, sw: ` Tunafungua tena ${day} ${time}.` });
  }
  return "";
}

const closedWords = (asked: HoursAsked, date: string): string => {
  const day = dayWordsOf(asked, date);
  const again = reopeningWords(asked, date);
  return asked.say({ en: `No: ${day} we are closed.${again}`, sw: `Hapana, ${day} tumefunga.${again}` });
};

/** What is known of a holiday: a day that the owner has not closed may still be closed later. */
export function holidayWords(asked: HoursAsked, holiday: Holiday): string {
  const { say, shop } = asked;
  const name = say(holiday);
  if (holiday.date === null)
    return say({
      en: `The date of ${name} is announced late, so our hours on it are not known yet: please ask before you come.`,
      sw: `Tarehe ya ${name} hutangazwa baadaye, kwa hiyo saa zetu za siku hiyo bado hazijulikani: tafadhali uliza kabla ya kuja.`,
    });
  const date = dateWords(asked, holiday.date);
  if (!hoursOn(shop, holiday.date))
    return say({ en: `No: on ${name} (${date}) we are closed.`, sw: `Hapana, ${name} (${date}) tumefunga.` });
  return say({
    en: `Whether we open on ${name} (${date}) is not known yet: please ask before you come.`,
    sw: `Kama tutafungua ${name} (${date}) bado haijulikani: tafadhali uliza kabla ya kuja.`,
  });
}

/** Whether the hours of a day are not known yet: a holiday to come that the owner has not closed. */
export const isUnknownDay = (asked: HoursAsked, date: string): boolean =>
  date > todayOf(asked) && holidayOn(date) !== null && hoursOn(asked.shop, date) !== null;

/** Closed, or a holiday: what is said of such a day, whatever the time; null for others. */
function wholeDayWords(asked: HoursAsked, date: string): string | null {
  if (!hoursOn(asked.shop, date)) return closedWords(asked, date);
  const holiday = isUnknownDay(asked, date) ? holidayOn(date) : null;
  return holiday && holidayWords(asked, holiday);
}

/** Whether the shop is open at a time of a day, and until or from when. */
function momentWords(asked: HoursAsked, date: string, at: number): string {
  const { say, shop } = asked;
  const hours = hoursOn(shop, date);
  if (!hours) return closedWords(asked, date);
  const day = dayWordsOf(asked, date);
  const [time, opens, closes] = [at, hours.opens, hours.closes].map((minutes) => timeWords(asked, minutes));
  if (at < hours.opens)
    return say({
      en: `No: ${day} at ${time} we are not open yet, we open at ${opens}.`,
      sw: `Hapana, ${day} ${time} bado hatujafungua: tunafungua ${opens}.`,
    });
  return at >= hours.closes
    ? say({
        en: `No: ${day} at ${time} we have closed, we close at ${closes}.`,
        sw: `Hapana, ${day} ${time} tutakuwa tumefunga: tunafunga ${closes}.`,
      })
    : say({
        en: `Yes, ${day} at ${time} we are open, until ${closes}.`,
        sw: `Ndio, ${day} ${time} tumefungua, hadi ${closes}.`,
      });
}

const PART_NAMES: Record<PartOfDay, { en: string; sw: string }> = {
  morning: { en: "in the morning", sw: "asubuhi" },
  afternoon: { en: "in the afternoon", sw: "mchana" },
  evening: { en: "in the evening", sw: "jioni" },
  night: { en: "at night", sw: "usiku" },
};

/** Whether the shop is open in a part of a day; in some of it: from when to when it is. */
function partWords(asked: HoursAsked, date: string, part: PartOfDay): string {
  const { say, shop } = asked;
  const hours = hoursOn(shop, date);
  if (!hours) return closedWords(asked, date);
  const [from, to] = PARTS_OF_DAY[part].map((hour) => hour * HOUR);
  if (from === undefined || to === undefined || isOpenIn(hours, part)) return dayWords(asked, date);
  const [day, name] = [dayWordsOf(asked, date), say(PART_NAMES[part])];
  const [opens, closes] = [hours.opens, hours.closes].map((minutes) => timeWords(asked, minutes));
  return say({
    en: `No: ${day} ${name} we are closed, we are open from ${opens} to ${closes}.`,
    sw: `Hapana, ${day} ${name} tumefunga: tunafungua ${opens} na kufunga ${closes}.`,
  });
}

const isOpenIn = ({ opens, closes }: DayHours, part: PartOfDay): boolean =>
  opens < PARTS_OF_DAY[part][1] * HOUR && closes > PARTS_OF_DAY[part][0] * HOUR;

/** Words that ask when, not whether. */
const ASKS_WHEN = [
  "what",
  "when",
  "which",
  "until",
  "till",
  "time",
  "late",
  "early",
  "gani",
  "ngapi",
  "lini",
  "hadi",
  "mpaka",
];
export const asksWhen = ({ question }: Pick<HoursAsked, "question">): boolean =>
  hasWord(question, ...ASKS_WHEN, "hours", "hrs", "masaa");

/** When the shop is open on a day. */
export function dayWords(asked: HoursAsked, date: string): string {
  const { say, shop, sources } = asked;
  const whole = wholeDayWords(asked, date);
  if (whole !== null) return whole;
  const hours = hoursOn(shop, date);
  const now = wallClock(sources.clock(), shop.timeZone);
  // Who asks in the evening when the shop closes today wants to know that it has closed.
  if (!hours || (now.date === date && now.minutes >= hours.closes)) return nowAnswer(asked);
  const day = dayWordsOf(asked, date);
  const [from, to] = [timeWords(asked, hours.opens), timeWords(asked, hours.closes)];
  const isSaid = asksWhen(asked);
  return say({
    en: isSaid
      ? `${capital(day)} we are open from ${from} to ${to}.`
      : `Yes, ${day} we are open from ${from} to ${to}.`,
    sw: isSaid
      ? `${capital(day)} tumefungua kuanzia ${from} hadi ${to}.`
      : `Ndio, ${day} tumefungua kuanzia ${from} hadi ${to}.`,
  });
}

/** Whether the shop is open now, until when, or when it opens next. */
export function nowWords(asked: HoursAsked): string {
  const { say, shop, sources } = asked;
  const at = openingAt(sources.clock(), shop.hours, shop.closedDays, shop.timeZone);
  if (!at) return "";
  const time = timeWords(asked, at.minutes);
  if (!("inDays" in at))
    return say({ en: `We are open now, until ${time}.`, sw: `Tumefungua sasa hivi, hadi ${time}.` });
  const day = dayName(asked, at.weekday);
  const when =
    at.inDays === 0
      ? say({ en: `today at ${time}`, sw: `leo ${time}` })
      : at.inDays === 1
        ? say({ en: `tomorrow at ${time}`, sw: `kesho ${time}` })
        : say({ en: `on ${day} at ${time}`, sw: `${day} ${time}` });
  return say({ en: `We are closed now and open ${when}.`, sw: `Tumefunga sasa hivi; tunafungua ${when}.` });
}

/** Whether the shop is open now, with yes or no where a question asks that. */
function nowAnswer(asked: HoursAsked): string {
  const { say, shop, sources } = asked;
  const words = nowWords(asked);
  const at = openingAt(sources.clock(), shop.hours, shop.closedDays, shop.timeZone);
  if (!at || asksWhen(asked)) return words;
  return "inDays" in at
    ? say({ en: `No. ${words}`, sw: `Hapana. ${words}` })
    : say({ en: `Yes. ${words}`, sw: `Ndio. ${words}` });
}

/** Whether and when the shop is open: at the time, on the days or in the part of the day that a question names, else now. */
export function openingWords(asked: HoursAsked): string {
  const words = askedTimeWords(asked) || nightWords(asked);
  if (words !== "") return words;
  const dates = datesAsked(asked);
  return dates.length > 0 ? dates.map((date) => dayWords(asked, date)).join("\n") : nowAnswer(asked);
}

/** Whether the shop is open at night, where a question asks that. */
function nightWords({ say, shop, question }: HoursAsked): string {
  if (askedPart(question) !== "night") return "";
  return shop.hours.some((day) => day !== null && isOpenIn(day, "night"))
    ? ""
    : say({ en: "No: at night we are closed.", sw: "Hapana, usiku tumefunga." });
}

/** On which day a time is meant where none is named: today, or tomorrow where today's is past. */
function dateOf(asked: HoursAsked, at: number): string {
  const { shop, sources } = asked;
  const now = wallClock(sources.clock(), shop.timeZone);
  return at < now.minutes ? addDays(now.date, 1) : now.date;
}

/** Whether the shop is open at the time or in the part of the day that a question names; "" where it names neither. */
export function askedTimeWords(asked: HoursAsked): string {
  const dates = datesAsked(asked);
  const times = askedTimes(asked.question);
  const lines = times.flatMap((at) =>
    (dates.length > 0 ? dates : [dateOf(asked, at)]).map(
      (date) => wholeDayWords(asked, date) ?? momentWords(asked, date, at),
    ),
  );
  const part = askedPart(asked.question);
  if (times.length === 0 && part !== null)
    lines.push(...dates.map((date) => wholeDayWords(asked, date) ?? partWords(asked, date, part)));
  return [...new Set(lines)].join("\n");
}

/** Whether any time that a question names, or any of its days where it names no time, is one at which the shop is open. */
export function isOpenWhenAsked(asked: HoursAsked): boolean {
  const dates = datesAsked(asked);
  const times = askedTimes(asked.question);
  const part = askedPart(asked.question);
  const opens = (date: string, fits: (hours: DayHours) => boolean): boolean => {
    const hours = isUnknownDay(asked, date) ? null : hoursOn(asked.shop, date);
    return hours !== null && fits(hours);
  };
  if (times.length > 0)
    return times.some((at) =>
      (dates.length > 0 ? dates : [dateOf(asked, at)]).some((date) =>
        opens(date, ({ opens, closes }) => at >= opens && at < closes),
      ),
    );
  return dates.length === 0 || dates.some((date) => opens(date, (hours) => part === null || isOpenIn(hours, part)));
}

export const capital = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
