import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";

export interface SupportDependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  clock: () => Date;
}
