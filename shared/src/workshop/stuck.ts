import { hoursOn, type ShopWeek, toTime } from "../appointments/shop-day";
import { addDays } from "../values/calendar-date";
import { instantOf, wallClock } from "../values/time";

/** Days on which the shop is open, for which a job is past the limit of its stage before it is stuck. */
export const STUCK_DAYS = 2;

/** Days that are looked at; a shop that was closed longer has nothing that is stuck. */
const LOOK_BACK_DAYS = 60;

/**
 * Returns before when the limit of its stage has passed for a job that is stuck: the same time of day, so many open days
 * ago. Closed days do not count, as nobody could have gone on with it.
 */
export function stuckBefore(shop: ShopWeek & { timeZone: string }, now: Date): Date {
  const { date, minutes } = wallClock(now, shop.timeZone);
  let day = date;
  for (let open = 0, back = 0; open < STUCK_DAYS && back < LOOK_BACK_DAYS; back += 1) {
    day = addDays(day, -1);
    if (hoursOn(shop, day)) open += 1;
  }
  return instantOf(day, toTime(minutes), shop.timeZone);
}
