import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { ImportStockPort } from "./commit/batch-writer";
import type { ImportFiles } from "./import-files";
import type { ImportThreads } from "./thread/import-threads";

export interface ImportDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  threads: ImportThreads;
  files: ImportFiles;
  stock: ImportStockPort;
  clock: () => Date;
}
