import type { ShopSettings } from "@fundi/shared/settings/settings";
import { addDays } from "@fundi/shared/values/calendar-date";

type VatRates = Pick<ShopSettings, "vatRate" | "vatChanges">;

/** Days from `from` through `to`; null is the beginning of time. */
interface Days {
  from: string | null;
  to: string;
}

/** Returns the rate of a day: the latest that starts on or before it. */
export function vatRateOn({ vatRate, vatChanges }: VatRates, date: string): number {
  const past = vatChanges.filter(({ from }) => from <= date);
  return (
    past.reduce<(typeof past)[number] | null>((last, row) => (last && last.from > row.from ? last : row), null)?.rate ??
    vatRate
  );
}

/** Returns the days up to today whose rate differs between two plans: their orders were sold at the old rate. */
export function daysOfOtherRate(before: VatRates, after: VatRates, today: string): Days[] {
  const begins = [...before.vatChanges, ...after.vatChanges].map(({ from }) => from).filter((from) => from <= today);
  const starts = [...new Set(begins)].sort();
  const spans = [null, ...starts].map((from, index): Days => {
    const next = starts[index];
    return { from, to: next === undefined ? today : addDays(next, -1) };
  });
  // Any day of a span has its rate; the last one exists in every span.
  return spans.filter(({ to }) => vatRateOn(before, to) !== vatRateOn(after, to));
}
