import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { ShopModule } from "../../platform/module";
import type { Waiting } from "./inventory-dependencies";
import { inventoryExport } from "./inventory-export";
import { inventoryRoutes } from "./inventory-routes";
import type { InventoryService } from "./inventory-service";
import { purchaseRoutes } from "./purchase-routes";
import { createPurchaseService } from "./purchase-service";
import { stockFinder } from "./stock-finder";
import { unitRoutes } from "./units/unit-routes";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  inventory: InventoryService;
  clock: () => Date;
  waiting: Waiting;
}

/** Stock: its ledger, its levels, and the purchase list. */
export const inventoryModule = ({ inventory, ...dependencies }: Dependencies): ShopModule => ({
  name: "inventory",
  routes(bind) {
    inventoryRoutes(bind, inventory);
    unitRoutes(bind, inventory);
    purchaseRoutes(bind, createPurchaseService(dependencies));
  },
  finders: [stockFinder(dependencies.db)],
  exports: [inventoryExport(inventory)],
});
