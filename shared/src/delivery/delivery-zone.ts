import { addDays, weekdayOf } from "../values/calendar-date";
import { formatAmount } from "../values/money";
import { DAY_NAMES, instantOf, type WeekHours, wallClock } from "../values/time";

/** A part of the country that the shop delivers to, at one price and within one time. Free of schemas. */
export interface DeliveryZone {
  id: number;
  name: string;
  /** Towns, counties or areas that belong to it; none: every other place. */
  places: readonly string[];
  /** In KES. */
  fee: number;
  /** Goods of this sum are delivered without a fee; null: never. In KES. */
  freeFrom: number | null;
  /** Delivery days after the day on which the order is packed; 0: the same day. */
  days: number;
  /** Orders until this time are packed the same day; minutes after midnight. */
  cutoff: number;
  /** When it arrives at the latest; minutes after midnight. */
  arrivesBy: number;
  /** Whether it is delivered to by weekday, Sunday first. */
  weekdays: readonly boolean[];
  /** Whether orders may be paid when they arrive, where the shop allows that; absent: yes. */
  paysAtHandover?: boolean | undefined;
  isActive: boolean;
}

/** When the shop packs: its hours, its closed days (also public holidays), and its time zone. */
export interface PackingDays {
  hours: WeekHours;
  closedDays: readonly string[];
  timeZone: string;
}

/** How far ahead a day is looked for. */
const DAYS_AHEAD = 90;

/** Returns the fee for goods of a sum, in KES. */
export const zoneFee = ({ fee, freeFrom }: Pick<DeliveryZone, "fee" | "freeFrom">, goods: number): number =>
  freeFrom !== null && goods >= freeFrom ? 0 : fee;

/**
 * Returns when an order placed now arrives at the latest; null where no such day is near, as in a shop that is closed for
 * months. An order is packed on the first day on which the shop is open, today only until the cut-off time and while it
 * is open; then the zone's delivery days are counted, which closed days are not.
 */
export function promisedArrival(zone: DeliveryZone, now: Date, shop: PackingDays): Date | null {
  const clock = wallClock(now, shop.timeZone);
  const packed = findDay(clock.date, (date) => isPackedOn(zone, date, clock, shop));
  if (packed === null) return null;
  const isDelivered = (date: string) => zone.weekdays[weekdayOf(date)] === true && !shop.closedDays.includes(date);
  let date = zone.days === 0 ? findDay(packed, isDelivered) : packed;
  for (let count = 0; count < zone.days && date !== null; count += 1) date = findDay(addDays(date, 1), isDelivered);
  if (date === null) return null;
  return instantOf(date, clockTime(Math.min(zone.arrivesBy, LAST_MINUTE)), shop.timeZone);
}

const LAST_MINUTE = 24 * 60 - 1;

function isPackedOn(
  zone: DeliveryZone,
  date: string,
  now: { date: string; minutes: number },
  { hours, closedDays }: PackingDays,
): boolean {
  if (closedDays.includes(date)) return false;
  const day = hours[weekdayOf(date)] ?? null;
  // A shop without any hours works by appointment: only its closed days are known.
  if (day === null && hours.some(Boolean)) return false;
  return date > now.date || now.minutes < Math.min(zone.cutoff, day?.closes ?? zone.cutoff);
}

/** Returns the first day from a day on that fits; null when none is near. */
function findDay(from: string, fits: (date: string) => boolean): string | null {
  for (let offset = 0; offset < DAYS_AHEAD; offset += 1) {
    const date = addDays(from, offset);
    if (fits(date)) return date;
  }
  return null;
}

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Returns a promise in words, seen from now: "tomorrow before 17:00", "Friday 27 November before 17:00". */
export function arrivalText(promisedAt: Date | string, now: Date, timeZone: string): string {
  const { date, minutes } = wallClock(new Date(promisedAt), timeZone);
  const today = wallClock(now, timeZone).date;
  const day = date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : dayText(date);
  return `${day} before ${clockTime(minutes)}`;
}

/** Returns a promise that reads the same on every day: "Friday 27 November before 17:00". */
export function datedArrivalText(promisedAt: Date | string, timeZone: string): string {
  const { date, minutes } = wallClock(new Date(promisedAt), timeZone);
  return `${dayText(date)} before ${clockTime(minutes)}`;
}

const dayText = (date: string): string =>
  `${DAY_NAMES[weekdayOf(date)]} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;

/** Returns whether a shop delivers by its zones: with some, only while one of them is offered; with none, everywhere. */
export const deliversSomewhere = (zones: readonly Pick<DeliveryZone, "isActive">[]): boolean =>
  zones.length === 0 || zones.some(({ isActive }) => isActive);

/** A zone as customers choose it: with its price, and when an order placed now arrives. */
export interface ZoneOffer {
  id: number;
  name: string;
  places: string[];
  fee: number;
  freeFrom: number | null;
  /** ISO; null where no day can be promised. */
  promisedAt: string | null;
  /** "tomorrow before 17:00"; "" where no day can be promised. */
  arrival: string;
  paysAtHandover: boolean;
}

/** Returns what customers may choose now, in the shop's order. */
export const zoneOffers = (zones: readonly DeliveryZone[], now: Date, shop: PackingDays): ZoneOffer[] =>
  zones
    .filter(({ isActive }) => isActive)
    .map((zone) => {
      const promised = promisedArrival(zone, now, shop);
      const { id, name, places, fee, freeFrom, paysAtHandover } = zone;
      return {
        ...{ id, name, places: [...places], fee, freeFrom, paysAtHandover: paysAtHandover ?? true },
        promisedAt: promised?.toISOString() ?? null,
        arrival: promised ? arrivalText(promised, now, shop.timeZone) : "",
      };
    });

/** Returns the price of a zone in words: "Ksh 200, free from Ksh 5,000", "free". */
export function zonePriceText({ fee, freeFrom }: Pick<DeliveryZone, "fee" | "freeFrom">): string {
  if (fee === 0) return "free";
  return freeFrom === null ? formatAmount(fee) : `${formatAmount(fee)}, free from ${formatAmount(freeFrom)}`;
}
