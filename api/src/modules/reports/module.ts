import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { type OrderService, presentOrder } from "../orders";
import { reportRoutes } from "./report-routes";
import { createReportService } from "./report-service";

interface Dependencies {
  db: Db;
  shop: ShopConfig;
  orders: Pick<OrderService, "list">;
  clock: () => Date;
}

/** Figures for managers: dashboard, analytics and reports. */
export function reportsModule({ db, shop, orders, clock }: Dependencies): ShopModule {
  const reports = createReportService({ db, shop, clock });
  const newestOrders = async (count: number, actor: Actor) => {
    const newest = { page: 1, limit: count, sortBy: "created_at", sortOrder: "desc", withoutTests: true } as const;
    return (await orders.list(newest)).rows.map(({ order, items }) => presentOrder(order, items, actor));
  };
  return {
    name: "reports",
    routes: (bind) => reportRoutes(bind, { reports, timeZone: shop.timeZone, newestOrders }),
  };
}
