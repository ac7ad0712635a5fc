import { type ZoneOffer, zoneFee } from "@fundi/shared/delivery/delivery-zone";
import { addDays } from "@fundi/shared/values/calendar-date";
import { formatAmount } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../i18n";
import { clockWords, dayWords } from "../../i18n/dates";

/** Returns a promise in words, seen from now: "tomorrow before 17:00", "Friday 27 November before 17:00". */
export function arrivalWords(promisedAt: Date | string, now: Date, timeZone: string): string {
  const { date, minutes } = wallClock(new Date(promisedAt), timeZone);
  const today = wallClock(now, timeZone).date;
  const time = clockWords(minutes);
  if (date === today) return t`today before ${time}`;
  if (date === addDays(today, 1)) return t`tomorrow before ${time}`;
  return datedArrivalWords(promisedAt, timeZone);
}

/** Returns a promise that reads the same on every day: "Friday 27 November before 17:00". */
export function datedArrivalWords(promisedAt: Date | string, timeZone: string): string {
  const { date, minutes } = wallClock(new Date(promisedAt), timeZone);
  const day = dayWords(date);
  const time = clockWords(minutes);
  return t`${day} before ${time}`;
}

/** Returns when an order placed now arrives in a zone, in English as the api says it; "" where no day can be promised. */
export function zoneArrival(
  { promisedAt, arrival }: Pick<ZoneOffer, "promisedAt" | "arrival">,
  timeZone: string,
): string {
  if (currentLanguage() === "en" || promisedAt === null) return arrival;
  return arrivalWords(promisedAt, new Date(), timeZone);
}

/** Returns the price of a zone for goods of a sum, where it is known: "Ksh 200, free from Ksh 5,000", "free". */
export function zonePrice(zone: Pick<ZoneOffer, "fee" | "freeFrom">, goods?: number): string {
  if (zone.fee === 0 || (goods !== undefined && zoneFee(zone, goods) === 0)) return t`free`;
  const fee = formatAmount(zone.fee);
  if (zone.freeFrom === null) return fee;
  const from = formatAmount(zone.freeFrom);
  return t`${fee}, free from ${from}`;
}
