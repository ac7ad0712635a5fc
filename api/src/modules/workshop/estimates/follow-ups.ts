import { addDays } from "@fundi/shared/values/calendar-date";
import { endOfShopDay, instantOf } from "@fundi/shared/values/time";
import { FOLLOW_UP_MINUTES } from "@fundi/shared/workshop/estimate-rules";
import type { ShopMinutes } from "@fundi/shared/workshop/shop-minutes";

/** When on the day before it expires. */
const LAST_CALL = "09:00";

/**
 * Returns when the customer of an estimate is reminded, in this order: after 24 and 72 hours of opening hours, and on the day before it
 * expires. None comes after its last day.
 */
export function followUpTimes(
  { sentAt, validUntilOn }: { sentAt: Date; validUntilOn: string },
  minutes: Pick<ShopMinutes, "after">,
  timeZone: string,
): Date[] {
  const end = endOfShopDay(validUntilOn, timeZone);
  const lastCall = instantOf(addDays(validUntilOn, -1), LAST_CALL, timeZone);
  const waited = FOLLOW_UP_MINUTES.map((after) => minutes.after(sentAt, after));
  return [...waited, lastCall]
    .flatMap((at) => at ?? [])
    .filter((at) => at > sentAt && at < end)
    .sort((one, other) => one.getTime() - other.getTime());
}
