import type { ShopConfig } from "@fundi/shared/settings/shop";
import { nextOpening, startOfShopDay, wallClock } from "@fundi/shared/values/time";

const HOUR_MS = 3_600_000;

/** Staff have this long to compare a receipt with the statement, from when the shop is open. */
const CHECK_HOURS = 8;

/** Returns until when a claim that comes now can be checked: some hours after it comes, or after the shop opens next. */
export function checkedBy(
  now: Date,
  { hours, closedDays }: Pick<ShopConfig, "hours" | "closedDays">,
  timeZone: string,
): Date {
  const next = nextOpening(now, hours, closedDays, timeZone);
  if (!next) return new Date(now.getTime() + CHECK_HOURS * HOUR_MS);
  const day = new Date(`${wallClock(now, timeZone).date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + next.inDays);
  const opens = startOfShopDay(day.toISOString().slice(0, 10), timeZone).getTime() + next.minutes * 60_000;
  return new Date(opens + CHECK_HOURS * HOUR_MS);
}
