import { fieldError } from "@fundi/shared/errors";
import { fromMinor } from "@fundi/shared/money";
import type { OrderStatus } from "@fundi/shared/order-status";
import {
  DEFAULT_RANGE,
  daysIn,
  PERIOD_MAX_DAYS,
  periodBefore,
  periodOf,
  type ReportRange,
} from "@fundi/shared/report-period";
import {
  defaultRangeOf,
  type PeriodQuery,
  REPORTS,
  type Report,
  type ReportBreakdown,
  type ReportKind,
  type ReportPeriod,
} from "@fundi/shared/reports";
import type { ShopConfig } from "@fundi/shared/shop";
import { wallClock } from "@fundi/shared/time";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { analytics, salesFigures } from "./analytics";
import { standing } from "./dashboard-store";
import { loyaltyReport } from "./loyalty-report";
import { paymentsReport, vatReport } from "./money-report";
import { quoteReport } from "./quote-report";
import type { BuildReport } from "./report";
import { salesReport } from "./sales-report";
import { ordersInAll, salesByDay } from "./sales-store";
import { spanOf } from "./span";
import { staffReport } from "./staff-report";
import { stockReport } from "./stock-report";
import { visitReport } from "./visit-report";

const BUILDERS: Record<ReportKind, BuildReport> = {
  sales: salesReport,
  payments: paymentsReport,
  vat: vatReport,
  inventory: stockReport,
  appointments: visitReport,
  quotes: quoteReport,
  staff: staffReport,
  loyalty: loyaltyReport,
};

const IN_PROGRESS: readonly OrderStatus[] = ["confirmed", "processing", "in_progress", "shipped"];

interface Dependencies {
  db: Db;
  shop: ShopConfig;
  clock: () => Date;
}

/** What the shop's managers want to know of it. It only reads (`decisions.md` D2, checklist ADM-DSH). */
export function createReportService({ db, shop, clock }: Dependencies) {
  const today = () => wallClock(clock(), shop.timeZone).date;

  /** The days that were asked for; both ends of one's own are needed, in order, and not too far apart. */
  function periodAsked(
    { range: named, dateFrom, dateTo }: z.output<typeof PeriodQuery>,
    unlessAsked: ReportRange = DEFAULT_RANGE,
  ): ReportPeriod {
    const range = named ?? (dateFrom || dateTo ? "custom" : unlessAsked);
    if (range === "custom") {
      if (!dateFrom) throw fieldError("dateFrom", "Choose the first day, too.");
      if (!dateTo) throw fieldError("dateTo", "Choose the last day, too.");
      if (dateTo < dateFrom) throw fieldError("dateTo", "The last day lies before the first one.");
      if (daysIn({ from: dateFrom, to: dateTo }) > PERIOD_MAX_DAYS)
        throw fieldError("dateTo", "Choose three years at most.");
    }
    const period = periodOf(range, today(), { ...(dateFrom && { from: dateFrom }), ...(dateTo && { to: dateTo }) });
    return { range, ...period, before: periodBefore(range, period) };
  }

  return {
    analytics: (query: z.output<typeof PeriodQuery>) => analytics(db, periodAsked(query), shop.timeZone),

    /** One report; what it cannot be broken down by is refused. */
    async report(
      kind: ReportKind,
      { by: asked, ...query }: z.output<typeof PeriodQuery> & { by?: ReportBreakdown | undefined },
    ): Promise<Report> {
      const breakdowns: readonly ReportBreakdown[] = REPORTS[kind];
      const by = asked ?? REPORTS[kind][0];
      if (!breakdowns.includes(by))
        throw fieldError("by", `This report can be shown by ${breakdowns.join(", ")}, not by ${by}.`);
      const period = periodAsked(query, defaultRangeOf(kind));
      const request = { db, by, period, span: spanOf(period, shop.timeZone), shop, now: clock() };
      return { kind, by, period, ...(await BUILDERS[kind](request)) };
    },

    /** What the dashboard shows to managers, its five newest orders left out (checklist ADM-DSH-02). */
    async stats(query: z.output<typeof PeriodQuery>) {
      const period = periodAsked(query);
      const since = (days: "7d" | "30d") => spanOf(periodOf(days, today()), shop.timeZone);
      const sold = async (days: "7d" | "30d") =>
        (await salesByDay(db, since(days))).reduce((sum, { soldMinor }) => sum + soldMinor, 0);
      const [all, month, week, now, figures] = await Promise.all([
        ordersInAll(db),
        sold("30d"),
        sold("7d"),
        standing(db, since("30d").from),
        salesFigures(db, period, shop.timeZone),
      ]);
      const count = (statuses?: readonly OrderStatus[]) =>
        all.filter(({ status }) => statuses?.includes(status) ?? true).reduce((sum, { orders }) => sum + orders, 0);
      return {
        revenue: {
          total: fromMinor(all.reduce((sum, { soldMinor }) => sum + soldMinor, 0)),
          revenue_30d: fromMinor(month),
          revenue_7d: fromMinor(week),
        },
        orders: { total: count(), pending: count(["pending"]), in_progress: count(IN_PROGRESS) },
        customers: { total: now.customers, new_30d: now.newCustomers },
        services: { total: now.services },
        support: {
          open_tickets: now.openTickets,
          unread_messages: now.unreadMessages,
          active_conversations: now.activeConversations,
        },
        period,
        sales: figures.summary,
        revenueByDay: figures.revenueByDay,
        ordersByDay: figures.ordersByDay,
      };
    },
  };
}

export type ReportService = ReturnType<typeof createReportService>;
