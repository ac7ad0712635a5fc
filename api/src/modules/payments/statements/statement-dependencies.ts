import type { Worker } from "node:worker_threads";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { ReadTask } from "./statement-thread";

export interface StatementDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Temporary folder of uploads while they are read. */
  folder: string;
  startThread: (task: ReadTask) => Worker;
  timeZone: string;
  /** All prefixes that the shop's order numbers ever had. */
  orderPrefixes: () => readonly string[];
  clock: () => Date;
}
