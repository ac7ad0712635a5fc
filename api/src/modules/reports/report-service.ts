import { bindUseCases } from "../../platform/use-cases";
import type { ReportDependencies } from "./report-dependencies";
import { buildReport } from "./use-cases/build-report";
import { readAnalytics } from "./use-cases/read-analytics";
import { readDashboard } from "./use-cases/read-dashboard";

/** Read-only figures for the shop's managers. */
export const createReportService = (dependencies: ReportDependencies) =>
  bindUseCases(dependencies, { analytics: readAnalytics, report: buildReport, stats: readDashboard });

export type ReportService = ReturnType<typeof createReportService>;
