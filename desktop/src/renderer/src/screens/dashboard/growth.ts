import type { DashboardStats } from "@fundi/shared/reports";

/** What was sold from thirty to eight days ago (checklist ADM-DSH-03). */
export const revenueGrowth = ({ revenue }: Pick<DashboardStats, "revenue">): number =>
  revenue.revenue_30d - revenue.revenue_7d;

/** Orders in hand (checklist ADM-DSH-04). */
export const orderGrowth = ({ orders }: Pick<DashboardStats, "orders">): number => orders.pending + orders.in_progress;

/** Who came in the last thirty days (checklist ADM-DSH-05). */
export const customerGrowth = ({ customers }: Pick<DashboardStats, "customers">): number => customers.new_30d;
