import { defineExamples, noop } from "../../../../../tests/support/examples";
import { PeriodBar } from "./period-bar";

const PERIOD = {
  range: "30d",
  from: "2026-10-24",
  to: "2026-11-22",
  before: { from: "2026-09-24", to: "2026-10-23" },
} as const;

export const examples = defineExamples({
  "Last 30 days": <PeriodBar filter={{}} setFilter={noop} period={PERIOD} isCompared />,
  "Custom days": (
    <PeriodBar
      filter={{ range: "custom", dateFrom: "2025-12-01", dateTo: "2026-01-31" }}
      setFilter={noop}
      period={{ ...PERIOD, range: "custom", from: "2025-12-01", to: "2026-01-31" }}
    />
  ),
  "Custom days, one missing": (
    <PeriodBar filter={{ range: "custom", dateFrom: "2026-11-01" }} setFilter={noop} period={PERIOD} />
  ),
  Loading: <PeriodBar filter={{}} setFilter={noop} period={undefined} isCompared />,
});
