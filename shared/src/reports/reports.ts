import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id } from "../contract/fields";
import { z } from "../contract/z";
import { ORDER_STATUSES } from "../orders/order-status";
import { Order } from "../orders/orders";
import { DEFAULT_RANGE, REPORT_RANGES, type ReportRange, VAT_RANGE } from "./report-period";

/** The requested days; `custom` has its own dates. */
export const PeriodQuery = z.object({
  range: z.enum(REPORT_RANGES).optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
});

const Days = z.object({ from: CalendarDate, to: CalendarDate });
/** The days of a response, in the shop's time zone, and those it is compared with. */
export const ReportPeriod = Days.extend({ range: z.enum(REPORT_RANGES), before: Days }).meta({ id: "ReportPeriod" });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** A figure with its value in the previous period. Money is negative where refunds exceed income. */
const Compared = z.object({ value: z.number(), before: z.number() });
export type Compared = z.infer<typeof Compared>;

/** One day, with the value of the corresponding day of the previous period. */
const DayFigure = z.object({ date: CalendarDate, value: z.number(), before: z.number().nullable() });
export type DayFigure = z.infer<typeof DayFigure>;

/** Sales and service figures for managers. See docs/decisions/017 for what counts as sold. */
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
    /** Of the requested period. */
    sales: z.object({ revenue: Compared, orders: Compared, average: Compared, newCustomers: Compared }),
    revenueByDay: z.array(DayFigure),
    ordersByDay: z.array(DayFigure),
  })
  .meta({ id: "DashboardStats" });
export type DashboardStats = z.infer<typeof DashboardStats>;

export const getDashboardStats = endpoint({
  method: "GET",
  path: "/api/admin/dashboard/stats",
  summary: "Sales, open work and new customers",
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
      /** Approved payments less refunds, by the day of each. */
      received: Compared,
    }),
    revenueByDay: z.array(DayFigure),
    ordersByDay: z.array(DayFigure),
    newCustomersByDay: z.array(DayFigure),
    /** All placed orders, by their current status. */
    ordersByStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.number().int() })),
    topProducts: z.array(z.object({ id: Id, name: z.string(), pieces: z.number().int(), revenue: z.number() })),
    /** By appointments that were not cancelled. */
    topServices: z.array(z.object({ id: Id.nullable(), name: z.string(), appointments: z.number().int() })),
    /** Approved less given back, by method: they add up to what was received. A method may be below zero. */
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

/** The reports with their breakdowns; the first is the default. */
export const REPORTS = {
  sales: ["day", "week", "month", "category", "product", "channel"],
  payments: ["day", "week", "month", "method", "channel"],
  vat: ["month", "channel"],
  inventory: ["movement", "value", "slow"],
  appointments: ["day", "week", "month", "status", "service", "technician"],
  quotes: ["month", "week", "service"],
  staff: ["person"],
  loyalty: ["month"],
  repair_times: ["service", "technician"],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type ReportKind = keyof typeof REPORTS;
/** Returns the default range of a report. */
export const defaultRangeOf = (kind: ReportKind): ReportRange => (kind === "vat" ? VAT_RANGE : DEFAULT_RANGE);
export const REPORT_KINDS = Object.keys(REPORTS) as ReportKind[];

const BREAKDOWNS = [...new Set(Object.values(REPORTS).flat())] as const;
export type ReportBreakdown = (typeof BREAKDOWNS)[number];

/** The format of a column: numbers are right-aligned; money is in KES, a share in per cent. */
export const COLUMN_TYPES = ["text", "day", "month", "number", "money", "percent", "hours"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

const Cell = z.union([z.string(), z.number()]).nullable();

/** A table for the screen, for PDF and for files. */
export const Report = z
  .object({
    kind: z.enum(REPORT_KINDS),
    by: z.enum(BREAKDOWNS),
    period: ReportPeriod,
    columns: z.array(z.object({ id: z.string(), title: z.string(), type: z.enum(COLUMN_TYPES) })),
    /** `key` identifies the row: a first day, a status, the id of a product. */
    rows: z.array(z.object({ key: z.string(), cells: z.array(Cell) })),
    /** Totals below the columns; null where a sum has no meaning. */
    totals: z.array(Cell).nullable(),
    /** Current values, independent of the period. */
    facts: z.array(z.object({ label: z.string(), value: z.number(), type: z.enum(COLUMN_TYPES) })),
    /** Explains what counts, and when. */
    notes: z.array(z.string()),
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof Report>;

export const REPORT_FORMATS = ["json", "csv", "xlsx"] as const;

export const getReport = endpoint({
  method: "GET",
  path: "/api/admin/reports/:kind",
  summary: "A report by days of the shop; `format` csv or xlsx returns its rows as a file",
  access: "manager",
  params: z.object({ kind: z.enum(REPORT_KINDS) }),
  query: PeriodQuery.extend({
    by: z.enum(BREAKDOWNS).optional(),
    format: z.enum(REPORT_FORMATS).default("json"),
  }),
  response: Report,
});
