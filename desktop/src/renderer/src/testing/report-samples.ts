import type { Analytics, DashboardStats, DayFigure, Report, ReportPeriod } from "@fundi/shared/reports/reports";
import { addDays } from "@fundi/shared/values/calendar-date";
import { order } from "./order-samples";

/** Three days of November, compared with the three before. */
const reportPeriod: ReportPeriod = {
  range: "custom",
  from: "2026-11-18",
  to: "2026-11-20",
  before: { from: "2026-11-15", to: "2026-11-17" },
};

const days = (...values: number[]): DayFigure[] =>
  values.map((value, index) => ({ date: addDays(reportPeriod.from, index), value, before: 1_000 }));

export const dashboardStats = (change: Partial<DashboardStats> = {}): DashboardStats => ({
  revenue: { total: 900_000, revenue_30d: 300_000, revenue_7d: 100_000 },
  orders: { total: 40, pending: 3, in_progress: 4 },
  customers: { total: 25, new_30d: 6 },
  services: { total: 12 },
  support: { open_tickets: 2, unread_messages: 5, active_conversations: 1 },
  recent_orders: [order({ id: 27, orderNumber: "FD-0000-0027" })],
  period: reportPeriod,
  sales: {
    revenue: { value: 36_000, before: 30_000 },
    orders: { value: 3, before: 4 },
    average: { value: 12_000, before: 7_500 },
    newCustomers: { value: 2, before: 0 },
  },
  revenueByDay: days(12_000, 0, 24_000),
  ordersByDay: days(1, 0, 2),
  ...change,
});

export const analytics = (change: Partial<Analytics> = {}): Analytics => {
  const { period, sales, revenueByDay, ordersByDay } = dashboardStats();
  return {
    period,
    summary: { ...sales, received: { value: 31_000, before: 30_000 } },
    revenueByDay,
    ordersByDay,
    newCustomersByDay: days(0, 1, 1),
    ordersByStatus: [
      { status: "pending", orders: 1 },
      { status: "completed", orders: 2 },
    ],
    topProducts: [{ id: 9, name: "ThinkPad T480", pieces: 2, revenue: 64_000 }],
    topServices: [{ id: 4, name: "Screen replacement", appointments: 3 }],
    receivedByMethod: [{ method: "M-Pesa", amount: 31_000, payments: 2 }],
    ...change,
  };
};

export const vatReport = (change: Partial<Report> = {}): Report => ({
  kind: "vat",
  by: "month",
  period: reportPeriod,
  columns: [
    { id: "month", title: "Month", type: "month" },
    { id: "rate", title: "Rate", type: "percent" },
    { id: "gross", title: "Gross", type: "money" },
    { id: "net", title: "Net", type: "money" },
    { id: "vat", title: "VAT", type: "money" },
  ],
  rows: [{ key: "2026-11-18", cells: ["2026-11", 16, 116_000, 100_000, 16_000] }],
  totals: ["Total", null, 116_000, 100_000, 16_000],
  facts: [],
  notes: ["Prices include VAT."],
  ...change,
});
