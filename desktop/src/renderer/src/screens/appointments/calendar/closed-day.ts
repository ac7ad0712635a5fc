import { hoursOn, type ShopWeek } from "@fundi/shared/appointments/shop-day";
import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import type { DayHours } from "@fundi/shared/values/time";

export interface OpenDay {
  date: string;
  hours: DayHours;
}

/** Returns why the shop is closed on a day: by weekday, or by a closed day of the settings. Undefined when it is open. */
export function closedBecause(shop: ShopWeek, date: string): "week" | "day" | undefined {
  if (!shop.hours[weekdayOf(date)]) return "week";
  return shop.closedDays.includes(date) ? "day" : undefined;
}

/** Returns the next open day after a day; undefined when no weekday is open. */
export function nextOpenDay(shop: ShopWeek, date: string): OpenDay | undefined {
  // Each closed day defers it by a week at most.
  for (let ahead = 1; ahead <= 7 * (shop.closedDays.length + 1); ahead += 1) {
    const day = addDays(date, ahead);
    const hours = hoursOn(shop, day);
    if (hours) return { date: day, hours };
  }
  return undefined;
}
