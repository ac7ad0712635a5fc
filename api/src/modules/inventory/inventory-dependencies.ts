import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

/** What the use cases of stock items depend on. */
export interface InventoryDependencies {
  db: Db;
  inTransaction: InTransaction;
}

/** What the use cases of the purchase list depend on. */
export interface PurchaseDependencies extends InventoryDependencies {
  clock: () => Date;
}
