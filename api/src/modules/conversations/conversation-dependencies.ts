import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Limiter } from "../../platform/limits/limits";

export interface ConversationDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  limits: Limiter;
  clock: () => Date;
}
