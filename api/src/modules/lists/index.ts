import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { OrderService } from "../orders";
import { bulkPersonalData } from "./bulk/bulk-personal-data";
import { bulkRoutes } from "./bulk/bulk-routes";
import { createBulkService } from "./bulk/bulk-service";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  orders: OrderService;
  clock: () => Date;
  log: Log;
}

/** What the console's lists can do beside showing: change many rows at once. */
export function createLists(dependencies: Dependencies) {
  const bulk = createBulkService(dependencies);
  return {
    routes: (bind: Bind) => bulkRoutes(bind, bulk, dependencies),
    personalData: [bulkPersonalData],
    loop: bulk.loop,
  };
}
