import { type Period, stepDays, stepStart } from "@fundi/shared/reports/report-period";
import type { ColumnType, Report, ReportBreakdown, ReportKind } from "@fundi/shared/reports/reports";
import { formatDay, formatMonth } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { sameDays } from "../../figures/period-bar";

export const REPORT_TITLES: Record<ReportKind, string> = {
  sales: "Sales",
  payments: "Payments",
  vat: "VAT summary",
  inventory: "Inventory",
  appointments: "Appointments",
  quotes: "Quotes",
  staff: "Staff activity",
  loyalty: "Loyalty",
  repair_times: "Time of repairs",
};

export const BREAKDOWN_TITLES: Record<ReportBreakdown, string> = {
  day: "By day",
  week: "By week",
  month: "By month",
  category: "By category",
  product: "By product",
  channel: "By channel",
  method: "By method",
  movement: "What moved",
  value: "What it is worth",
  slow: "What does not sell",
  status: "By status",
  service: "By service",
  technician: "By technician",
  person: "By person",
};

const count = new Intl.NumberFormat("en-KE", { maximumFractionDigits: 2 }).format;

/** Formats a cell; an empty one is a dash. */
export function cellText(value: string | number | null | undefined, type: ColumnType): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string") {
    const [from = "", to] = value.split(" to ");
    if (type === "month" && to) return `${Number(from.slice(8))}–${Number(to.slice(8))} ${formatMonth(from)}`;
    if (!/^\d{4}-\d{2}(-\d{2})?$/.test(value)) return value;
    if (type === "month" && value.length > 7) return `${Number(value.slice(8))} ${formatMonth(value)}`;
    if (type === "month") return formatMonth(`${value.slice(0, 7)}-01`);
    return type === "day" ? formatDay(value) : value;
  }
  if (type === "money") return formatKes(value);
  return type === "percent" ? `${count(value)}%` : count(value);
}

export const isNumeric = (type: ColumnType): boolean => !["text", "day", "month"].includes(type);

const DAY_LISTS: Partial<Record<ReportKind, (days: Period) => string>> = {
  sales: (days) => `/admin/orders?${sameDays(days)}`,
  payments: (days) => `/admin/payments?status=all&${sameDays(days)}`,
  vat: (days) => `/admin/reports?kind=payments&by=day&range=custom&${sameDays(days)}`,
  appointments: ({ from, to }) => `/admin/scheduling?view=list&from=${from}&to=${to}`,
};

/** Returns the address of the records behind a row; null when there is none. */
export function rowAddress({ kind, by, period }: Report, key: string): string | null {
  if (by === "day" || by === "week" || by === "month") {
    const list = DAY_LISTS[kind];
    return list ? list(stepDays(stepStart(key, by), by, period)) : null;
  }
  const product = /^product-(\d+)$/.exec(key)?.[1];
  if (product) return `/admin/products/${product}`;
  const service = /^service-(\d+)$/.exec(key)?.[1] ?? (kind === "appointments" && by === "service" ? key : undefined);
  if (service && /^\d+$/.test(service)) return `/admin/services/${service}`;
  if (by === "slow") return `/admin/inventory/${key}`;
  if (by === "person") return `/admin/audit?actorId=${key}&${sameDays(period)}`;
  if (by === "status") return `/admin/scheduling?view=list&status=${encodeURIComponent(key)}`;
  return null;
}
