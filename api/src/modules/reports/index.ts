import type { ShopConfig } from "@fundi/shared/shop";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import { type OrderService, presentOrder } from "../orders";
import { reportRoutes } from "./report-routes";
import { createReportService } from "./report-service";

interface Dependencies {
  db: Db;
  shop: ShopConfig;
  orders: Pick<OrderService, "list">;
  clock: () => Date;
}

/** Figures for those who answer for the shop: dashboard, analytics and reports. */
export function createReports({ db, shop, orders, clock }: Dependencies) {
  const reports = createReportService({ db, shop, clock });
  const newestOrders = async (count: number, actor: Actor) => {
    const newest = { page: 1, limit: count, sortBy: "created_at", sortOrder: "desc", withoutTests: true } as const;
    return (await orders.list(newest)).rows.map(({ order, items }) => presentOrder(order, items, actor));
  };
  return {
    routes: (bind: Bind): void => reportRoutes(bind, { reports, timeZone: shop.timeZone, newestOrders }),
  };
}
