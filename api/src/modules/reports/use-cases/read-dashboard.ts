import type { z } from "@fundi/shared/contract/z";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { periodOf } from "@fundi/shared/reports/report-period";
import type { PeriodQuery } from "@fundi/shared/reports/reports";
import { fromMinor } from "@fundi/shared/values/money";
import { salesFigures } from "../analytics";
import { standing } from "../dashboard/dashboard-store";
import { ordersInAll, salesByDay } from "../kinds/sales-store";
import type { ReportDependencies } from "../report-dependencies";
import { requestedPeriod, todayOf } from "../requested-period";
import { spanOf } from "../span";

const IN_PROGRESS: readonly OrderStatus[] = ["confirmed", "processing", "in_progress", "shipped"];

/** Returns the dashboard of managers, without its five newest orders. */
export async function readDashboard(dependencies: ReportDependencies, query: z.output<typeof PeriodQuery>) {
  const { db, shop } = dependencies;
  const period = requestedPeriod(dependencies, query);
  const since = (days: "7d" | "30d") => spanOf(periodOf(days, todayOf(dependencies)), shop.timeZone);
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
}
