import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { ShopModule } from "../../platform/module";
import type { Sales } from "./sales";
import { deleteOldDrafts } from "./schedules/delete-old-drafts";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  sales: Sales;
  clock: () => Date;
}

/** Sales at the counter. */
export const salesModule = ({ sales, ...dependencies }: Dependencies): ShopModule => ({
  name: "sales",
  routes: sales.routes,
  schedules: [deleteOldDrafts(dependencies)],
  personalData: [sales.personalData],
});
