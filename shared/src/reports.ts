import { endpoint } from "./endpoint";
import { CalendarDate, Id } from "./fields";
import { ORDER_STATUSES } from "./order-status";
import { Order } from "./orders";
import { DEFAULT_RANGE, REPORT_RANGES, type ReportRange, VAT_RANGE } from "./report-period";
import { z } from "./z";

/** The days that figures are asked for; days of one's own are `custom`. */
export const PeriodQuery = z.object({
  range: z.enum(REPORT_RANGES).optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
});

const Days = z.object({ from: CalendarDate, to: CalendarDate });
/** The days that an answer is about, in the shop's time zone, and those it is compared with. */
export const ReportPeriod = Days.extend({ range: z.enum(REPORT_RANGES), before: Days }).meta({ id: "ReportPeriod" });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** A figure and what it was in the period before. Money may be below zero where more was given back than came in. */
const Compared = z.object({ value: z.number(), before: z.number() });
export type Compared = z.infer<typeof Compared>;

/** One day, with the value of the day that is as far into the period before. */
const DayFigure = z.object({ date: CalendarDate, value: z.number(), before: z.number().nullable() });
export type DayFigure = z.infer<typeof DayFigure>;

/** What the shop sells and serves, as its managers see it. See docs/decisions/017 for what counts as sold. */
export const DashboardStats = z
  .object({
    revenue: z.object({ total: z.number(), revenue_30d: z.number(), revenue_7d: z.number() }),
    orders: z.object({ total: z.number().int(), pending: z.number().int(), in_progress: z.number().int() }),
    customers: z.object({ total: z.number().int(), new_30d: z.number().int() }),
    services: z.object({ total: z.number().int() }),
    support: z.object({
      open_tickets: z.number().int(),
      unread_messages: z.number().int(),
      active_conversations: z.number().int(),
    }),
    /** The five newest. */
    recent_orders: z.array(Order),
    period: ReportPeriod,
    /** Of the period that was asked for. */
    sales: z.object({ revenue: Compared, orders: Compared, average: Compared, newCustomers: Compared }),
    revenueByDay: z.array(DayFigure),
    ordersByDay: z.array(DayFigure),
  })
  .meta({ id: "DashboardStats" });
export type DashboardStats = z.infer<typeof DashboardStats>;

export const getDashboardStats = endpoint({
  method: "GET",
  path: "/api/admin/dashboard/stats",
  summary: "What was sold, what waits, who is new",
  access: "manager",
  query: PeriodQuery,
  response: DashboardStats,
});

export const Analytics = z
  .object({
    period: ReportPeriod,
    summary: z.object({
      revenue: Compared,
      orders: Compared,
      average: Compared,
      newCustomers: Compared,
      /** Money approved less money given back, by the day on which that happened. */
      received: Compared,
    }),
    revenueByDay: z.array(DayFigure),
    ordersByDay: z.array(DayFigure),
    newCustomersByDay: z.array(DayFigure),
    /** All that were placed, by what has become of them. */
    ordersByStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.number().int() })),
    topProducts: z.array(z.object({ id: Id, name: z.string(), pieces: z.number().int(), revenue: z.number() })),
    /** By visits that were not called off. */
    topServices: z.array(z.object({ id: Id.nullable(), name: z.string(), appointments: z.number().int() })),
    /** Money approved, by the way it came. */
    receivedByMethod: z.array(z.object({ method: z.string(), amount: z.number(), payments: z.number().int() })),
  })
  .meta({ id: "Analytics" });
export type Analytics = z.infer<typeof Analytics>;

export const getAnalytics = endpoint({
  method: "GET",
  path: "/api/admin/analytics",
  summary: "Sales, orders, customers, products and services of some days, compared with the days before",
  access: "manager",
  query: PeriodQuery,
  response: Analytics,
});

/** The reports, each with what it can be broken down by; the first is what it shows unless asked. */
export const REPORTS = {
  sales: ["day", "week", "month", "category", "product", "channel"],
  payments: ["day", "week", "month", "method"],
  vat: ["month"],
  inventory: ["movement", "value", "slow"],
  appointments: ["day", "week", "month", "status", "service", "technician"],
  quotes: ["month", "week", "service"],
  staff: ["person"],
  loyalty: ["month"],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type ReportKind = keyof typeof REPORTS;
/** Returns the range that a report shows unless asked for another. */
export const defaultRangeOf = (kind: ReportKind): ReportRange => (kind === "vat" ? VAT_RANGE : DEFAULT_RANGE);
export const REPORT_KINDS = Object.keys(REPORTS) as ReportKind[];

const BREAKDOWNS = [...new Set(Object.values(REPORTS).flat())] as const;
export type ReportBreakdown = (typeof BREAKDOWNS)[number];

/** How a column is written: its numbers stand to the right; money is in KES, a share in per cent. */
export const COLUMN_TYPES = ["text", "day", "month", "number", "money", "percent", "hours"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

const Cell = z.union([z.string(), z.number()]).nullable();

/** A table as it is on the screen, on paper and in a file. */
export const Report = z
  .object({
    kind: z.enum(REPORT_KINDS),
    by: z.enum(BREAKDOWNS),
    period: ReportPeriod,
    columns: z.array(z.object({ id: z.string(), title: z.string(), type: z.enum(COLUMN_TYPES) })),
    /** `key` names what a row is about: a first day, a status, the id of a product. */
    rows: z.array(z.object({ key: z.string(), cells: z.array(Cell) })),
    /** Below the columns; null where adding up would mean nothing. */
    totals: z.array(Cell).nullable(),
    /** What is true at this moment, whatever the period. */
    facts: z.array(z.object({ label: z.string(), value: z.number(), type: z.enum(COLUMN_TYPES) })),
    /** How to read it: what counts, and when. */
    notes: z.array(z.string()),
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof Report>;

export const REPORT_FORMATS = ["json", "csv", "xlsx"] as const;

export const getReport = endpoint({
  method: "GET",
  path: "/api/admin/reports/:kind",
  summary: "A report by days of the shop; `format` csv or xlsx answers its rows as a file",
  access: "manager",
  params: z.object({ kind: z.enum(REPORT_KINDS) }),
  query: PeriodQuery.extend({
    by: z.enum(BREAKDOWNS).optional(),
    format: z.enum(REPORT_FORMATS).default("json"),
  }),
  response: Report,
});
