import { addDays, weekdayOf } from "@fundi/shared/calendar-date";
import { hoursOn, type ShopWeek } from "@fundi/shared/shop-day";
import type { DayHours } from "@fundi/shared/time";

export interface OpenDay {
  date: string;
  hours: DayHours;
}

/** Why the shop is closed on a day: its week, or a day named in the settings. Undefined when it is open. */
export function closedBecause(shop: ShopWeek, date: string): "week" | "day" | undefined {
  if (!shop.hours[weekdayOf(date)]) return "week";
  return shop.closedDays.includes(date) ? "day" : undefined;
}

/** The first open day after a day; undefined for a shop that no day of its week opens. */
export function nextOpenDay(shop: ShopWeek, date: string): OpenDay | undefined {
  // Each named day puts it off by a week at the most.
  for (let ahead = 1; ahead <= 7 * (shop.closedDays.length + 1); ahead += 1) {
    const day = addDays(date, ahead);
    const hours = hoursOn(shop, day);
    if (hours) return { date: day, hours };
  }
  return undefined;
}
