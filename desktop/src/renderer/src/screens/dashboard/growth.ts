import type { DashboardStats } from "@fundi/shared/reports/reports";

/** Returns the revenue from thirty to eight days ago. */
export const revenueGrowth = ({ revenue }: Pick<DashboardStats, "revenue">): number =>
  revenue.revenue_30d - revenue.revenue_7d;

/** Returns the number of open orders. */
export const orderGrowth = ({ orders }: Pick<DashboardStats, "orders">): number => orders.pending + orders.in_progress;

/** Returns the number of new customers in the last thirty days. */
export const customerGrowth = ({ customers }: Pick<DashboardStats, "customers">): number => customers.new_30d;
