import type { Report, ReportBreakdown, ReportPeriod } from "@fundi/shared/reports";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Db } from "../../platform/database/database";
import type { Span } from "./span";

/** What a report is made from. */
export interface ReportRequest {
  db: Db;
  by: ReportBreakdown;
  period: ReportPeriod;
  span: Span;
  shop: ShopConfig;
  now: Date;
}

/** A report without what was asked. */
export type ReportBody = Pick<Report, "columns" | "rows" | "totals" | "facts" | "notes">;
export type BuildReport = (request: ReportRequest) => Promise<ReportBody>;
