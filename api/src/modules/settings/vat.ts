import { addDays } from "@fundi/shared/calendar-date";
import type { ShopSettings } from "@fundi/shared/settings";

type VatRates = Pick<ShopSettings, "vatRate" | "vatChanges">;

/** Days from `from` on, up to and with `to`; null is the beginning of time. */
export interface Days {
  from: string | null;
  to: string;
}

/** The rate of a day: the latest that holds from that day or an earlier one. */
export function vatRateOn({ vatRate, vatChanges }: VatRates, date: string): number {
  const past = vatChanges.filter(({ from }) => from <= date);
  return (
    past.reduce<(typeof past)[number] | null>((last, row) => (last && last.from > row.from ? last : row), null)?.rate ??
    vatRate
  );
}

/** The days up to today whose rate differs between two plans: what was sold on them was sold at the old rate. */
export function daysOfOtherRate(before: VatRates, after: VatRates, today: string): Days[] {
  const begins = [...before.vatChanges, ...after.vatChanges].map(({ from }) => from).filter((from) => from <= today);
  const starts = [...new Set(begins)].sort();
  const spans = [null, ...starts].map((from, index): Days => {
    const next = starts[index];
    return { from, to: next === undefined ? today : addDays(next, -1) };
  });
  // Any day of a span tells its rate; its last one exists in every span.
  return spans.filter(({ to }) => vatRateOn(before, to) !== vatRateOn(after, to));
}
