import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

export interface CollaborationDependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}
