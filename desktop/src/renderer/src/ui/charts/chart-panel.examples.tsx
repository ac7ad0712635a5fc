import { formatKes } from "@fundi/shared/values/money";
import { defineExamples, Pressed } from "../../../../../../tests/support/examples";
import "./bar-chart";
import { ChartPanel } from "./chart-panel";

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 9, 1);

/** Sales that go up and down by the same rule on every run. */
const daysOf = (count: number, hasBefore = true) =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10),
    value: ((day * 37) % 11) * 12_500,
    before: hasBefore ? ((day * 23) % 9) * 11_000 : null,
  }));

export const examples = defineExamples({
  Days: <ChartPanel title="Sales" days={daysOf(14)} format={formatKes} />,
  "Without the days before": <ChartPanel title="Sales" days={daysOf(14, false)} format={formatKes} />,
  Months: <ChartPanel title="Sales" days={daysOf(400)} format={formatKes} isWide />,
  "One day": <ChartPanel title="Orders" days={daysOf(2).slice(1)} format={String} />,
  "As a table": (
    <Pressed>
      <ChartPanel
        title="Sales"
        days={daysOf(14)}
        format={formatKes}
        listOf={({ from }) => `/admin/orders?from=${from}`}
      />
    </Pressed>
  ),
  Empty: <ChartPanel title="Sales" days={daysOf(14).map((day) => ({ ...day, value: 0 }))} format={formatKes} />,
  Loading: <ChartPanel title="Sales" days={[]} format={formatKes} isLoading />,
});
