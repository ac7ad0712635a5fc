import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { FileStore } from "../../platform/files/file-store";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { ImportStockPort } from "./commit/batch-writer";
import type { ImportWork } from "./import-files";
import type { ImportThreads } from "./thread/import-threads";

export interface ImportDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  threads: ImportThreads;
  files: FileStore;
  work: ImportWork;
  stock: ImportStockPort;
  clock: () => Date;
  log: Log;
}
