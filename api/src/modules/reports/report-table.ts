import {
  monthCell,
  type Period,
  type ReportStep,
  stepDays,
  stepStart,
  stepsOf,
} from "@fundi/shared/reports/report-period";
import type { ColumnType, Report } from "@fundi/shared/reports/reports";
import { fromMinor } from "@fundi/shared/values/money";

type Cell = string | number | null;

/** A column of figures, and how to compute each from a row's record; money in minor units. */
export interface FigureColumn<R> {
  id: string;
  title: string;
  type: ColumnType;
  of: (record: R) => Cell;
}

interface TableParts<R> {
  /** The first column: the subject of each row. */
  label: { id: string; title: string; type: ColumnType };
  figures: readonly FigureColumn<R>[];
  rows: readonly { key: string; label: Cell; record: R }[];
  /** The total of all rows; null where there is nothing to add up. */
  total: R | null;
}

/** Returns a report's table: the wire has shillings where records have minor units. */
export function reportTable<R>({
  label,
  figures,
  rows,
  total,
}: TableParts<R>): Pick<Report, "columns" | "rows" | "totals"> {
  const cellsOf = (first: Cell, record: R): Cell[] => [
    first,
    ...figures.map(({ of, type }) => {
      const value = of(record);
      return type === "money" && typeof value === "number" ? fromMinor(value) : value;
    }),
  ];
  return {
    columns: [label, ...figures].map(({ id, title, type }) => ({ id, title, type })),
    rows: rows.map((row) => ({ key: row.key, cells: cellsOf(row.label, row.record) })),
    totals: total && cellsOf("Total", total),
  };
}

/** The sums of the named numbers of all records. */
export const addUp = <K extends string>(
  names: readonly K[],
  records: readonly Readonly<Record<K, number>>[],
): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, records.reduce((sum, record) => sum + record[name], 0)])) as Record<
    K,
    number
  >;

/** Groups records by key, in order of first appearance. */
export function grouped<R>(records: readonly R[], keyOf: (record: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return groups;
}

/** Returns days, weeks or months as rows: all of the period, including empty ones. */
export function stepRows<R extends { date: string }>(records: readonly R[], step: ReportStep, period: Period) {
  const bySteps = grouped(records, ({ date }) => stepStart(date, step));
  return stepsOf(period, step).map((start) => {
    const { from } = stepDays(start, step, period);
    return { key: from, label: step === "month" ? monthCell(start, period) : from, records: bySteps.get(start) ?? [] };
  });
}

const STEP_TITLES = { day: "Day", week: "Week from", month: "Month" } as const;

/** The first column of a table whose rows are days, weeks or months. */
export const stepLabel = (step: ReportStep): TableParts<never>["label"] => ({
  id: step,
  title: STEP_TITLES[step],
  type: step === "month" ? "month" : "day",
});

/** A part of a whole in per cent to one decimal; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Minutes as hours to one decimal. */
export const toHours = (minutes: number): number => Math.round(minutes / 6) / 10;
