import type { Report, ReportBreakdown, ReportPeriod } from "@fundi/shared/reports/reports";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { Span } from "./span";

/** The input of a report. */
export interface ReportRequest {
  db: Db;
  by: ReportBreakdown;
  period: ReportPeriod;
  span: Span;
  shop: ShopConfig;
  now: Date;
}

/** A report without its request. */
export type ReportBody = Pick<Report, "columns" | "rows" | "totals" | "facts" | "notes">;
export type BuildReport = (request: ReportRequest) => Promise<ReportBody>;
