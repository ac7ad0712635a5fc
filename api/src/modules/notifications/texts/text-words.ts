import { LANGUAGES, type Language } from "@fundi/shared/languages/languages";
import type { Mpesa } from "@fundi/shared/payments/mpesa";

import { formatDayOfMonth, formatWeekday } from "@fundi/shared/values/calendar-date";
import type { When } from "./appointment-texts";

/** The words between the values of a text, in the language of its reader. */
type Words = Record<Language, string>;

const LOCALES: Words = { en: "en-GB", sw: "sw-KE" };
const inEach = (write: (language: Language) => string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Words;

const dayIn = (language: Language, date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

/**
 * Returns "Mon 23 Nov, 09:00", or "Jumatatu 23 Nov, 09:00", of a day and time of the shop; of a drop-off "Mon 23 Nov, any
 * time 08:00-18:00".
 */
export function whenWords({ date, time, dropOffUntil }: When): Words {
  const at = (anyTime: string) => (dropOffUntil === undefined ? time : `${anyTime} ${time}-${dropOffUntil}`);
  const day = `${dayIn("sw", date, { weekday: "long" })} ${dayIn("sw", date, { day: "numeric", month: "short" })}`;
  return {
    en: `${formatWeekday(date)} ${formatDayOfMonth(date)}, ${at("any time")}`,
    sw: `${day}, ${at("saa yoyote")}`,
  };
}

/** Returns "Until 30 Nov 2026.", or "Hadi 30 Nov 2026."; empty without a last day. */
export const untilWords = (date: string | null): Words =>
  inEach((language) => {
    if (date === null) return "";
    const day = dayIn(language, date, { day: "numeric", month: "short", year: "numeric" });
    return `${language === "sw" ? "Hadi" : "Until"} ${day}.`;
  });

/** How to change an appointment: by its link, else by telephone; empty without either. */
export const changeWords = (link: string | null, phone: string): Words => {
  if (link) return { en: `Change or cancel: ${link}`, sw: `Badilisha au futa: ${link}` };
  return { en: phone && `To change it call ${phone}.`, sw: phone && `Kubadilisha piga ${phone}.` };
};

/** Where to pay, as short as it can be said. Pay Bill and Till are what the menu of M-Pesa says in both languages. */
export const payWords = (mpesa: Mpesa | null): Words =>
  inEach((language) => {
    if (mpesa === null) return "";
    if (mpesa.kind === "till") return `Till ${mpesa.number}.`;
    return `Pay Bill ${mpesa.number}, ${language === "sw" ? "akaunti" : "account"} ${mpesa.account}.`;
  });

/** Of an order that is paid when it is handed over. */
export const LATER: Words = { en: "You pay when you get it.", sw: "Utalipa ukiipokea." };

/** Where an order goes whose address is not known. */
export const TO_YOU: Words = { en: "you", sw: "kwako" };
