import { hoursOn, toTime } from "@fundi/shared/appointments/shop-day";
import type { Language } from "@fundi/shared/languages/languages";
import { isOpenAt, type ShopHours } from "@fundi/shared/settings/is-open";
import { addDays } from "@fundi/shared/values/calendar-date";
import { KISWAHILI_DAYS, kiswahiliClock } from "@fundi/shared/values/kiswahili-time";
import { DAY_NAMES, instantOf, nextOpening, wallClock } from "@fundi/shared/values/time";

/** How far back a closing is looked for. */
const DAYS_BACK = 30;

/** Returns when the shop closed last, for an instant at which it is closed; null where it was not open for weeks. */
export function closedSince(shop: ShopHours, now: Date): Date | null {
  const today = wallClock(now, shop.timeZone).date;
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const date = addDays(today, -back);
    const hours = hoursOn(shop, date);
    const closed = hours && instantOf(date, toTime(hours.closes), shop.timeZone);
    if (closed && closed <= now) return closed;
  }
  return null;
}

/** A weekday alone names one of the next six days. */
const dayOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/**
 * Returns what the shop answers by itself to a message while it is closed, once for each time that it is; null while it is
 * open, where it said so already, and where no opening is known. `asksPhone`: who writes has left no number yet.
 */
export function closedReply(
  shop: ShopHours,
  { now, saidAt, asksPhone, language }: { now: Date; saidAt: Date | null; asksPhone: boolean; language: Language },
): string | null {
  const next = nextOpening(now, shop.hours, shop.closedDays, shop.timeZone);
  if (next === null || isOpenAt(shop, now)) return null;
  const since = closedSince(shop, now);
  if (saidAt !== null && (since === null || saidAt >= since)) return null;
  const date = addDays(wallClock(now, shop.timeZone).date, next.inDays);
  if (language === "sw") {
    const weekday = next.inDays < 7 ? (KISWAHILI_DAYS[next.weekday] ?? "") : dayOf(date, "sw");
    const day = next.inDays === 0 ? "leo" : next.inDays === 1 ? "kesho" : weekday;
    const words = `Tumefunga sasa. Tutakujibu ${day} kuanzia ${kiswahiliClock(next.minutes)}.`;
    return asksPhone ? `${words} Acha namba yako ya simu hapa chini: tutakupigia au kukutumia SMS.` : words;
  }
  const weekday = next.inDays < 7 ? (DAY_NAMES[next.weekday] ?? "") : dayOf(date, "en-GB");
  const day = next.inDays === 0 ? "today" : next.inDays === 1 ? "tomorrow" : `on ${weekday}`;
  const words = `We are closed now. We answer ${day} from ${next.time}.`;
  return asksPhone ? `${words} Leave your phone number below: then we call or text you.` : words;
}
