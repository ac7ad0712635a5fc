import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { orderExport } from "./lists/order-export";
import { orderFinder } from "./lists/order-finder";
import { type OrderRouteServices, orderRoutes } from "./order-routes";
import { orderGuestData, orderPersonalData } from "./privacy/order-personal-data";

interface Dependencies extends OrderRouteServices {
  db: Db;
  clock: () => Date;
}

/** Orders: checkout, their life cycle, returns. */
export const ordersModule = ({ db, clock, ...services }: Dependencies): ShopModule => ({
  name: "orders",
  routes: (bind) => orderRoutes(bind, services),
  schedules: [{ name: "lapsed holds", run: services.orders.releaseLapsedHolds }],
  finders: [orderFinder(db)],
  exports: [orderExport(services.orders)],
  personalData: [orderPersonalData(services.orders, clock)],
  guestData: [orderGuestData(services.orders, clock)],
});
