import {
  chartStep,
  type Period,
  type ReportStep,
  stepDays,
  stepStart,
  stepsOf,
} from "@fundi/shared/reports/report-period";
import { formatDayOfMonth, formatMonth } from "@fundi/shared/values/calendar-date";

/** A figure of one day, and of the corresponding day of the previous period. */
interface DayFigure {
  date: string;
  value: number;
  before: number | null;
}

/** One bar of a chart: a day, a week or a month. */
export interface ChartStep {
  from: string;
  to: string;
  label: string;
  value: number;
  before: number | null;
}

function labelOf({ from, to }: Period, step: ReportStep): string {
  if (step === "month") return formatMonth(from);
  return step === "day" ? formatDayOfMonth(from) : `${formatDayOfMonth(from)} – ${formatDayOfMonth(to)}`;
}

/** Groups days until the bars are few enough to be distinguished. */
export function chartSteps(days: readonly DayFigure[]): ChartStep[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const period = { from: first.date, to: last.date };
  const step = chartStep(period);
  return stepsOf(period, step).map((start) => {
    const within = days.filter(({ date }) => stepStart(date, step) === start);
    const earlier = within.flatMap(({ before }) => (before === null ? [] : [before]));
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const own = stepDays(start, step, period);
    return {
      ...own,
      label: labelOf(own, step),
      value: sum(within.map(({ value }) => value)),
      before: earlier.length > 0 ? sum(earlier) : null,
    };
  });
}

/** Returns the chart's content as a sentence, for screen readers. */
export function describeSteps(steps: readonly ChartStep[], format: (value: number) => string): string {
  const total = steps.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return "Nothing on these days.";
  const best = steps.reduce((most, step) => (step.value > most.value ? step : most));
  return `${format(total)} in all; the most, ${format(best.value)}, on ${best.label}.`;
}
