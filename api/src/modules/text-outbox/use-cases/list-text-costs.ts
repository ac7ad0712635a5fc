import type { TextCost } from "@fundi/shared/texts/text-list";
import { startOfShopDay, wallClock } from "@fundi/shared/values/time";
import { textLabel } from "../text-outbox";
import type { TextOutboxDependencies } from "../text-outbox-dependencies";
import { sumCosts } from "../text-outbox-store";

/** Returns the month that lies `back` months before one, as YYYY-MM. */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 - back;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Returns what texts cost in this month and those before, in the shop's time zone. */
export async function listTextCosts(
  { db, timeZone, clock }: TextOutboxDependencies,
  months: number,
): Promise<TextCost[]> {
  const current = wallClock(clock(), timeZone).date.slice(0, 7);
  const wanted = Array.from({ length: months }, (_, back) => monthBefore(current, back));
  const sums = await Promise.all(
    wanted.map((month) =>
      sumCosts(db, startOfShopDay(`${month}-01`, timeZone), startOfShopDay(`${monthBefore(month, -1)}-01`, timeZone)),
    ),
  );
  return wanted.flatMap((month, at) =>
    (sums[at] ?? []).map((cost) => ({ month, label: textLabel(cost.kind), ...cost })),
  );
}
