import { hoursOn } from "@fundi/shared/appointments/shop-day";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { addDays } from "@fundi/shared/values/calendar-date";

/** Returns the day that is `count` open days from `today`. */
export function openDay(shop: ShopConfig, today: string, count: number): string {
  let date = today;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (hoursOn(shop, date)) left -= 1;
  }
  return date;
}
