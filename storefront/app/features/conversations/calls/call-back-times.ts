import { hoursOn, toTime } from "@fundi/shared/appointments/shop-day";
import { CALL_BACK_DAYS } from "@fundi/shared/conversations/call-rules";
import type { ShopHours } from "@fundi/shared/settings/is-open";
import { addDays } from "@fundi/shared/values/calendar-date";
import { instantOf, wallClock } from "@fundi/shared/values/time";

const STEP_MINUTES = 30;
/** Nobody is called back sooner than that. */
const SOONEST_MS = 10 * 60_000;

export interface CallBackDay {
  /** YYYY-MM-DD */
  date: string;
  times: { minutes: number; at: string }[];
}

/** Returns the times at which somebody can be called back: every half hour of the opening hours of the next two weeks. */
export function callBackDays(shop: ShopHours, now: Date): CallBackDay[] {
  const today = wallClock(now, shop.timeZone).date;
  const last = now.getTime() + CALL_BACK_DAYS * 24 * 3_600_000;
  const days: CallBackDay[] = [];
  for (let ahead = 0; ahead <= CALL_BACK_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = hoursOn(shop, date);
    if (!hours) continue;
    const times = [];
    for (let minutes = hours.opens; minutes < hours.closes; minutes += STEP_MINUTES) {
      const at = instantOf(date, toTime(minutes), shop.timeZone).getTime();
      if (at >= now.getTime() + SOONEST_MS && at <= last) times.push({ minutes, at: new Date(at).toISOString() });
    }
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}
