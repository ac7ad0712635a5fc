import { channelLabel, methodLabel } from "../labels";
import type { BuildReport } from "../report";
import { addUp, type FigureColumn, grouped, reportTable, stepLabel, stepRows } from "../report-table";
import { givenBackByDay, type MoneyMoved, paymentsByDay, type TaxedMoney, taxedByDay } from "./money-store";

const WHAT = ["claimed", "approved", "rejected", "given_back"] as const;
type Money = Record<(typeof WHAT)[number] | "payments", number>;

const toMoney = (moved: readonly MoneyMoved[]): Money => {
  const of = (what: MoneyMoved["what"]) => moved.filter((one) => one.what === what);
  const minor = (what: MoneyMoved["what"]) => of(what).reduce((sum, one) => sum + one.minor, 0);
  return {
    claimed: minor("claimed"),
    approved: minor("approved"),
    rejected: minor("rejected"),
    given_back: minor("given_back"),
    payments: of("approved").reduce((sum, one) => sum + one.payments, 0),
  };
};

const MONEY_FIGURES: readonly FigureColumn<Money>[] = [
  { id: "claimed", title: "Claimed or taken", type: "money", of: ({ claimed }) => claimed },
  { id: "rejected", title: "Rejected", type: "money", of: ({ rejected }) => rejected },
  { id: "payments", title: "Payments approved", type: "number", of: ({ payments }) => payments },
  { id: "approved", title: "Approved", type: "money", of: ({ approved }) => approved },
  { id: "given_back", title: "Given back", type: "money", of: (money) => money.given_back },
  { id: "received", title: "Received", type: "money", of: (money) => money.approved - money.given_back },
];

const MONEY_NOTES = [
  "Each amount stands on its own day: when it was claimed or taken, when it was decided, when it was given back.",
  "Received is what was approved less what was given back, reversals of the provider included.",
];

/** What payments are grouped by beside their days. */
const PARTS = {
  method: { title: "Method", of: ({ method }: MoneyMoved) => method, labelOf: methodLabel },
  channel: { title: "Channel", of: ({ channel }: MoneyMoved): string => channel, labelOf: channelLabel },
} as const;

/** Payments by day, week, month, method or channel. */
export const paymentsReport: BuildReport = async ({ db, by, period, span }) => {
  const moved = (await Promise.all([paymentsByDay(db, span), givenBackByDay(db, span)])).flat();
  const total = toMoney(moved);
  const shared = { facts: [], notes: MONEY_NOTES };
  const part = by === "method" || by === "channel" ? PARTS[by] : undefined;
  if (part)
    return {
      ...reportTable({
        label: { id: by, title: part.title, type: "text" },
        figures: MONEY_FIGURES,
        rows: [...grouped(moved, part.of)].map(([key, records]) => ({
          key,
          label: part.labelOf(key),
          record: toMoney(records),
        })),
        total,
      }),
      ...shared,
    };
  const step = by as "day" | "week" | "month";
  return {
    ...reportTable({
      label: stepLabel(step),
      figures: MONEY_FIGURES,
      rows: stepRows(moved, step, period).map((row) => ({ ...row, record: toMoney(row.records) })),
      total,
    }),
    ...shared,
  };
};

const TAXED = ["payments", "receivedMinor", "receivedVatMinor", "givenBackMinor", "givenBackVatMinor"] as const;
type Taxed = Record<(typeof TAXED)[number], number> & { rate: number | null };

const sumTaxed = (records: readonly TaxedMoney[], rate: number | null): Taxed => ({
  ...addUp(TAXED, records),
  rate,
});
const grossOf = (taxed: Taxed) => taxed.receivedMinor - taxed.givenBackMinor;
const vatOf = (taxed: Taxed) => taxed.receivedVatMinor - taxed.givenBackVatMinor;

const VAT_FIGURES: readonly FigureColumn<Taxed>[] = [
  { id: "rate", title: "Rate", type: "percent", of: ({ rate }) => rate },
  { id: "payments", title: "Payments", type: "number", of: ({ payments }) => payments },
  { id: "received", title: "Received", type: "money", of: ({ receivedMinor }) => receivedMinor },
  { id: "given_back", title: "Given back", type: "money", of: ({ givenBackMinor }) => givenBackMinor },
  { id: "gross", title: "Gross", type: "money", of: grossOf },
  { id: "net", title: "Net", type: "money", of: (taxed) => grossOf(taxed) - vatOf(taxed) },
  { id: "vat", title: "VAT", type: "money", of: vatOf },
];

const partialMonths = (labels: readonly string[]): string[] =>
  labels.some((label) => label.length > "2026-10".length)
    ? ["Only a part of a month is counted where its days are named. Choose “Last month” to file VAT."]
    : [];

/** VAT by month or by channel, a line for each rate. */
export const vatReport: BuildReport = async ({ db, by, period, span }) => {
  const taxed = await taxedByDay(db, span);
  const isByChannel = by === "channel";
  const parts = isByChannel
    ? [...grouped(taxed, ({ channel }) => channel as string)].map(([key, records]) => ({
        ...{ key, label: channelLabel(key), records },
      }))
    : stepRows(taxed, "month", period);
  const rows = parts.flatMap(({ key, label, records }) => {
    const rates = [...grouped(records, ({ rate }) => String(rate))].sort(
      ([one], [other]) => Number(other) - Number(one),
    );
    if (rates.length === 0) return [{ key, label, record: sumTaxed([], null) }];
    return rates.map(([rate, ofRate]) => ({ key, label, record: sumTaxed(ofRate, Number(rate)) }));
  });
  const label = isByChannel ? ({ id: "channel", title: "Channel", type: "text" } as const) : stepLabel("month");
  return {
    ...reportTable({ label, figures: VAT_FIGURES, rows, total: sumTaxed(taxed, null) }),
    facts: [],
    notes: [
      ...(isByChannel ? [] : partialMonths(rows.map((row) => row.label))),
      "Prices include VAT. It is counted with the money: when a payment is approved, and again when money is given back. A month that is over does not change any more.",
      "The rate is that of the order, from the day it was placed. Orders that were made as a test are left out.",
    ],
  };
};
