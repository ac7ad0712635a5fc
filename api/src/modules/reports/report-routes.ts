import { pipeline } from "node:stream/promises";
import type { Order } from "@fundi/shared/orders/orders";
import { getAnalytics, getDashboardStats, getReport } from "@fundi/shared/reports/reports";
import type { Actor } from "../../platform/auth/session-store";
import { asLongWork } from "../../platform/database/time-limit";
import { type Bind, SENT } from "../../platform/http/route";
import { reportFile } from "./report-file";
import type { ReportService } from "./report-service";

const MEDIA_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface Dependencies {
  reports: ReportService;
  timeZone: string;
  newestOrders: (count: number, actor: Actor) => Promise<Order[]>;
}

/** Number of newest orders on the dashboard. */
const RECENT = 5;

export function reportRoutes(bind: Bind, { reports, timeZone, newestOrders }: Dependencies): void {
  bind(getDashboardStats, async ({ query, actor }) => {
    const [stats, recent_orders] = await Promise.all([reports.stats(query), newestOrders(RECENT, actor)]);
    return { ...stats, recent_orders };
  });
  bind(getAnalytics, ({ query }) => asLongWork("report", () => reports.analytics(query)));
  bind(getReport, async ({ params, query: { format, ...query }, res }) => {
    const report = await asLongWork("report", () => reports.report(params.kind, query));
    if (format === "json") return report;
    const { name, content } = await reportFile(report, format, timeZone);
    res.setHeader("content-type", MEDIA_TYPES[format]);
    res.setHeader("content-disposition", `attachment; filename="${name}"`);
    res.setHeader("cache-control", "private, no-store");
    if (content instanceof Uint8Array) res.end(content);
    else await pipeline(content, res);
    return SENT;
  });
}
