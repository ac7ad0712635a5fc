import { hoursOn, type ShopWeek } from "@fundi/shared/appointments/shop-day";
import { addDays } from "@fundi/shared/values/calendar-date";
import { endOfShopDay, instantOf, wallClock } from "@fundi/shared/values/time";
import { FOLLOW_UP_MINUTES } from "@fundi/shared/workshop/estimate-rules";
import type { ShopMinutes } from "@fundi/shared/workshop/shop-minutes";

/** When on the last open day before the one on which it expires. */
const LAST_CALL = "09:00";
/** How far back an open day is looked for: no estimate is valid for longer. */
const LOOK_BACK_DAYS = 60;

/** Opening hours, closed days and time zone of the shop. */
type Shop = ShopWeek & { timeZone: string };

/** Returns whether the shop is closed all day: nobody is reminded then, as nobody answers the call that follows. */
export const isClosedOn = (shop: Shop, at: Date): boolean => hoursOn(shop, wallClock(at, shop.timeZone).date) === null;

/** Returns the last open day before a date; null: there is none. */
function lastOpenDayBefore(shop: Shop, date: string): string | null {
  for (let back = 1; back <= LOOK_BACK_DAYS; back += 1) {
    const day = addDays(date, -back);
    if (hoursOn(shop, day)) return day;
  }
  return null;
}

/**
 * Returns when the customer of an estimate is reminded, in this order: after 24 and 72 hours of opening hours, and on the last open day
 * before the one on which it expires. None comes on a closed day, nor after its last day.
 */
export function followUpTimes(
  { sentAt, validUntilOn }: { sentAt: Date; validUntilOn: string },
  minutes: Pick<ShopMinutes, "after">,
  shop: Shop,
): Date[] {
  const end = endOfShopDay(validUntilOn, shop.timeZone);
  const lastDay = lastOpenDayBefore(shop, validUntilOn);
  const lastCall = lastDay === null ? null : instantOf(lastDay, LAST_CALL, shop.timeZone);
  const waited = FOLLOW_UP_MINUTES.map((after) => minutes.after(sentAt, after));
  return [...waited, lastCall]
    .flatMap((at) => at ?? [])
    .filter((at) => at > sentAt && at < end)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** Returns the same time on the next open day before the end of an estimate; null: the shop does not open again before. */
export function nextOpenTime(shop: Shop, at: Date, end: Date): Date | null {
  const { date } = wallClock(at, shop.timeZone);
  for (let ahead = 1; ahead <= LOOK_BACK_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    const time = instantOf(day, LAST_CALL, shop.timeZone);
    if (time >= end) return null;
    if (hoursOn(shop, day)) return time;
  }
  return null;
}
