import { addDays, addMonths, weekdayOf } from "../values/calendar-date";

/** The ranges of reports. Free of schemas. */
export const REPORT_RANGES = ["today", "7d", "30d", "90d", "month", "last_month", "year", "custom"] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];
export const DEFAULT_RANGE: ReportRange = "30d";
/** Tax is filed by whole months. */
export const VAT_RANGE: ReportRange = "last_month";

export const REPORT_RANGE_LABELS: Record<ReportRange, string> = {
  today: "Today",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  month: "This month",
  last_month: "Last month",
  year: "This year",
  custom: "Other days",
};

/** Days of the shop, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The most days that a chart can show and a report should add up. */
export const PERIOD_MAX_DAYS = 3 * 366;

const DAYS: Partial<Record<ReportRange, number>> = { today: 1, "7d": 7, "30d": 30, "90d": 90 };

/** Returns the days of a range as of today; a current period ends today. `custom` is returned unchanged. */
export function periodOf(range: ReportRange, today: string, custom: Partial<Period> = {}): Period {
  const days = DAYS[range];
  if (days !== undefined) return { from: addDays(today, 1 - days), to: today };
  const month = addMonths(today, 0);
  if (range === "month") return { from: month, to: today };
  if (range === "last_month") return { from: addMonths(today, -1), to: addDays(month, -1) };
  if (range === "year") return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: custom.from ?? today, to: custom.to ?? today };
}

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** Every day of a period. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) => addDays(period.from, index));

/** The same day so many months earlier, or the last day of that month where it is shorter. */
function monthsBefore(date: string, months: number): string {
  const last = addDays(addMonths(date, 1 - months), -1);
  const same = `${addMonths(date, -months).slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}

/**
 * The period to compare with: a month with the previous month up to the same day, a year likewise, and any other
 * days with as many days right before them.
 */
export function periodBefore(range: ReportRange, period: Period): Period {
  if (range === "month" || range === "year") {
    const months = range === "month" ? 1 : 12;
    return { from: addMonths(period.from, -months), to: monthsBefore(period.to, months) };
  }
  if (range === "last_month") return { from: addMonths(period.from, -1), to: addDays(period.from, -1) };
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) };
}

export const REPORT_STEPS = ["day", "week", "month"] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** The first day of the week (from Monday) or month that a day is in. */
export function stepStart(date: string, step: ReportStep): string {
  if (step === "day") return date;
  return step === "month" ? addMonths(date, 0) : addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** The days of a week or month that are within the period, given its first day. */
export function stepDays(start: string, step: ReportStep, period: Period): Period {
  const next = step === "day" ? addDays(start, 1) : step === "week" ? addDays(start, 7) : addMonths(start, 1);
  const last = addDays(next, -1);
  return { from: start > period.from ? start : period.from, to: last < period.to ? last : period.to };
}

/**
 * Returns the name of a month in a table: "2026-10", or the days where the period holds a part of it only, "2026-10-24
 * to 2026-10-31", so that a part is never taken for the whole.
 */
export function monthCell(start: string, period: Period): string {
  const { from, to } = stepDays(start, "month", period);
  const isWhole = from === addMonths(start, 0) && to === addDays(addMonths(start, 1), -1);
  return isWhole ? start.slice(0, 7) : from === to ? from : `${from} to ${to}`;
}

/** The first days of all weeks, months or days that a period touches. */
export const stepsOf = (period: Period, step: ReportStep): string[] => [
  ...new Set(daysOf(period).map((day) => stepStart(day, step))),
];

/** Returns the step of a chart that suits the length of a period. */
export const chartStep = (period: Period): ReportStep => {
  const days = daysIn(period);
  return days <= 62 ? "day" : days <= 200 ? "week" : "month";
};
