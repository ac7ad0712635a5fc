import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import {
  defaultRangeOf,
  type PeriodQuery,
  REPORTS,
  type Report,
  type ReportBreakdown,
  type ReportKind,
} from "@fundi/shared/reports/reports";
import { appointmentReport } from "../kinds/appointment-report";
import { loyaltyReport } from "../kinds/loyalty-report";
import { paymentsReport, vatReport } from "../kinds/money-report";
import { quoteReport } from "../kinds/quote-report";
import { repairTimeReport } from "../kinds/repair-time-report";
import { salesReport } from "../kinds/sales-report";
import { staffReport } from "../kinds/staff-report";
import { stockReport } from "../kinds/stock-report";
import type { BuildReport } from "../report";
import type { ReportDependencies } from "../report-dependencies";
import { requestedPeriod } from "../requested-period";
import { spanOf } from "../span";

const BUILDERS: Record<ReportKind, BuildReport> = {
  sales: salesReport,
  payments: paymentsReport,
  vat: vatReport,
  inventory: stockReport,
  appointments: appointmentReport,
  quotes: quoteReport,
  staff: staffReport,
  loyalty: loyaltyReport,
  repair_times: repairTimeReport,
};

/** Returns one report; throws for an unsupported grouping. */
export async function buildReport(
  dependencies: ReportDependencies,
  kind: ReportKind,
  { by: requested, ...query }: z.output<typeof PeriodQuery> & { by?: ReportBreakdown | undefined },
): Promise<Report> {
  const { db, shop, clock } = dependencies;
  const breakdowns: readonly ReportBreakdown[] = REPORTS[kind];
  const by = requested ?? REPORTS[kind][0];
  if (!breakdowns.includes(by))
    throw fieldError("by", `This report can be shown by ${breakdowns.join(", ")}, not by ${by}.`);
  const period = requestedPeriod(dependencies, query, defaultRangeOf(kind));
  const request = { db, by, period, span: spanOf(period, shop.timeZone), shop, now: clock() };
  return { kind, by, period, ...(await BUILDERS[kind](request)) };
}
