import type { CallInput } from "@fundi/shared/endpoint";
import { getAnalytics, getDashboardStats, getReport, type ReportKind } from "@fundi/shared/reports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

export type PeriodAsked = NonNullable<CallInput<typeof getAnalytics>["query"]>;

/** Sales and stock, customers and money at a glance. */
export const dashboardQuery = (period: PeriodAsked) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.figures, "dashboard", period],
    queryFn: ({ signal }) => call(getDashboardStats, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export const analyticsQuery = (period: PeriodAsked) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.figures, "analytics", period],
    queryFn: ({ signal }) => call(getAnalytics, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

export type ReportAsked = Omit<NonNullable<CallInput<typeof getReport>["query"]>, "format">;

export const reportQuery = (kind: ReportKind, asked: ReportAsked) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.figures, "report", kind, asked],
    queryFn: ({ signal }) => call(getReport, { params: { kind }, query: asked, signal }),
    placeholderData: keepPreviousData,
  });
