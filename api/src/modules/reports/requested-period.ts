import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import {
  DEFAULT_RANGE,
  daysIn,
  PERIOD_MAX_DAYS,
  periodBefore,
  periodOf,
  type ReportRange,
} from "@fundi/shared/reports/report-period";
import type { PeriodQuery, ReportPeriod } from "@fundi/shared/reports/reports";
import { wallClock } from "@fundi/shared/values/time";
import type { ReportDependencies } from "./report-dependencies";

/** The shop's current calendar day. */
export const todayOf = ({ shop, clock }: ReportDependencies): string => wallClock(clock(), shop.timeZone).date;

/** Returns the requested days; a custom range needs both ends, in order, and not too far apart. */
export function requestedPeriod(
  dependencies: ReportDependencies,
  { range: named, dateFrom, dateTo }: z.output<typeof PeriodQuery>,
  fallback: ReportRange = DEFAULT_RANGE,
): ReportPeriod {
  const range = named ?? (dateFrom || dateTo ? "custom" : fallback);
  if (range === "custom") {
    if (!dateFrom) throw fieldError("dateFrom", "Choose the first day, too.");
    if (!dateTo) throw fieldError("dateTo", "Choose the last day, too.");
    if (dateTo < dateFrom) throw fieldError("dateTo", "The last day lies before the first one.");
    if (daysIn({ from: dateFrom, to: dateTo }) > PERIOD_MAX_DAYS)
      throw fieldError("dateTo", "Choose three years at most.");
  }
  const period = periodOf(range, todayOf(dependencies), {
    ...(dateFrom && { from: dateFrom }),
    ...(dateTo && { to: dateTo }),
  });
  return { range, ...period, before: periodBefore(range, period) };
}
