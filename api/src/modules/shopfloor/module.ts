import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { shopfloorRoutes } from "./shopfloor-routes";
import { createShopfloorService } from "./shopfloor-service";

/** Work in the shop: scanned codes, the picking list. */
export const shopfloorModule = (db: Db): ShopModule => ({
  name: "shopfloor",
  routes: (bind) => shopfloorRoutes(bind, createShopfloorService(db)),
});
