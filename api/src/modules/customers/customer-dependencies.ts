import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

export interface CustomerDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Returns the name of the tier for this many lifetime points. */
  tierNameOf: (lifetimePoints: number) => string;
}
