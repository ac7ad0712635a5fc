import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getAnalytics, getDashboardStats, getReport, type ReportKind } from "@fundi/shared/reports/reports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";

export type FigurePeriod = NonNullable<CallInput<typeof getAnalytics>["query"]>;

/** The dashboard's figures: sales, stock, customers and money. */
export const dashboardQuery = (period: FigurePeriod) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.figures, "dashboard", period],
    queryFn: ({ signal }) => call(getDashboardStats, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export const analyticsQuery = (period: FigurePeriod) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.figures, "analytics", period],
    queryFn: ({ signal }) => call(getAnalytics, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export type ReportQuery = Omit<NonNullable<CallInput<typeof getReport>["query"]>, "format">;

export const reportQuery = (kind: ReportKind, query: ReportQuery) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.figures, "report", kind, query],
    queryFn: ({ signal }) => call(getReport, { params: { kind }, query, signal }),
    placeholderData: keepPreviousData,
  });
