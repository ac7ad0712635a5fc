import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Bind } from "../../../platform/http/route";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import type { ImportStockPort } from "./batch-writer";
import { createImportCommit } from "./import-commit";
import { createImportFiles } from "./import-files";
import { createImportIntake, hashTitles } from "./import-intake";
import { importRoutes } from "./import-routes";
import { createImportService, IMPORT_JOB } from "./import-service";
import { latestWithTitles } from "./import-store";
import { createImportThreads } from "./import-threads";
import { findExisting } from "./imported-product-store";
import { createListImport } from "./list-import";

export type { ImportStockPort, StockLine } from "./batch-writer";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  stock: ImportStockPort;
  /** Folder for uploads and their plans. */
  folder: string;
  clock: () => Date;
  log: Log;
}

const GIVE_UP_AFTER = 5;

/** Imports of price lists: files with a preview and a commit in the background, and short lists at once. */
export function createProductImports({ db, inTransaction, jobs, stock, folder, clock, log }: Dependencies) {
  const files = createImportFiles(folder);
  const threads = createImportThreads({
    findExisting: (keys, skus) => findExisting(db, keys, skus),
    recall: async (titles) => (await latestWithTitles(db, hashTitles({ titles })))?.analysis ?? null,
  });
  const intake = createImportIntake({ db, threads, files, clock });
  const service = createImportService({ db, inTransaction, jobs, threads, files, clock });
  const importList = createListImport({ inTransaction, stock, clock });
  const commit = createImportCommit({
    inTransaction,
    stock,
    planFolder: (record) => files.plan(record.folder, record.plan),
    clock,
  });

  jobs.handle(IMPORT_JOB, async (job, context) => {
    const { importId } = job.payload as { importId: number };
    try {
      return await commit.run(importId, context);
    } catch (error) {
      if (job.attempt < GIVE_UP_AFTER) throw error;
      log.error({ err: error, importId }, "import given up");
      await commit.fail(importId, "The import could not be finished. What was written stays; try again to go on.");
      return undefined;
    }
  });

  return {
    routes: (bind: Bind): void => importRoutes(bind, { intake, service, importList }),

    /** Imports a file at once and whole, as its preview stands; for whoever needs no preview. */
    async importFile({ name, bytes, actorId }: { name: string; bytes: Uint8Array; actorId: number }) {
      const id = await intake.fromBytes(name, bytes, actorId);
      await commit.runNow(id);
      return service.get(id);
    },

    /** Ends the threads that wait for files. */
    stop: threads.stop,
  };
}
