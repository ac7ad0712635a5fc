import type { z } from "@fundi/shared/contract/z";
import type { Analytics, PeriodQuery } from "@fundi/shared/reports/reports";
import { analytics } from "../analytics";
import type { ReportDependencies } from "../report-dependencies";
import { requestedPeriod } from "../requested-period";

/** Returns sales by customer, category and product for the requested days. */
export const readAnalytics = async (
  dependencies: ReportDependencies,
  query: z.output<typeof PeriodQuery>,
): Promise<Analytics> => analytics(dependencies.db, requestedPeriod(dependencies, query), dependencies.shop.timeZone);
