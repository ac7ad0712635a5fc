import type { BuildReport } from "../report";
import {
  addUp,
  type FigureColumn,
  grouped,
  percentOf,
  reportTable,
  stepLabel,
  stepRows,
  toHours,
} from "../report-table";
import { type QuoteDay, quotesByDay } from "./quote-store";

const SUMS = ["asked", "answered", "won", "lost", "minutesToAnswer", "wonMinor"] as const;
type Sums = Record<(typeof SUMS)[number], number>;

const toSums = (quotes: readonly QuoteDay[]): Sums =>
  addUp(
    SUMS,
    quotes.map(({ status, asked, answered, minutesToAnswer, pricedMinor }) => ({
      asked,
      answered,
      minutesToAnswer,
      won: status === "accepted" ? asked : 0,
      lost: status === "declined" ? asked : 0,
      wonMinor: status === "accepted" ? pricedMinor : 0,
    })),
  );

const FIGURES: readonly FigureColumn<Sums>[] = [
  { id: "asked", title: "Asked", type: "number", of: ({ asked }) => asked },
  { id: "answered", title: "Answered", type: "number", of: ({ answered }) => answered },
  { id: "won", title: "Won", type: "number", of: ({ won }) => won },
  { id: "lost", title: "Lost", type: "number", of: ({ lost }) => lost },
  { id: "open", title: "Still open", type: "number", of: ({ asked, won, lost }) => asked - won - lost },
  { id: "conversion", title: "Won of decided", type: "percent", of: ({ won, lost }) => percentOf(won, won + lost) },
  {
    id: "time_to_answer",
    title: "Hours to answer",
    type: "hours",
    of: ({ answered, minutesToAnswer }) => (answered === 0 ? null : toHours(minutesToAnswer / answered)),
  },
  { id: "won_value", title: "Value won", type: "money", of: ({ wonMinor }) => wonMinor },
];

/** Quotes by month, week or service. */
export const quoteReport: BuildReport = async ({ db, by, period, span }) => {
  const quotes = await quotesByDay(db, span);
  const shared = {
    facts: [],
    notes: [
      "By the day on which the price was asked for, as the requests stand now. Won: the customer accepted; lost: either side declined.",
      "Hours to answer: from the request to the first price, in the mean.",
    ],
  };
  if (by === "service") {
    const rows = [...grouped(quotes, ({ service }) => service)].map(([service, records]) => ({
      key: service,
      label: service,
      record: toSums(records),
    }));
    const label = { id: "service", title: "Service", type: "text" } as const;
    rows.sort((one, other) => other.record.asked - one.record.asked);
    return { ...reportTable({ label, figures: FIGURES, rows, total: toSums(quotes) }), ...shared };
  }
  const step = by as "week" | "month";
  const rows = stepRows(quotes, step, period).map((row) => ({ ...row, record: toSums(row.records) }));
  return { ...reportTable({ label: stepLabel(step), figures: FIGURES, rows, total: toSums(quotes) }), ...shared };
};
