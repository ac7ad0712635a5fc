import type { Worker } from "node:worker_threads";
import type { DomainEvent } from "@fundi/shared/domain-events";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Bind } from "../../../platform/http/route";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Log } from "../../../platform/log";
import type { ImportStockPort } from "./batch-writer";
import { createImportFiles } from "./import-files";
import { createImportIntake } from "./import-intake";
import { importRoutes } from "./import-routes";
import { createImportService, IMPORT_JOB } from "./import-service";
import { createImportThreads } from "./import-threads";
import { createListImport } from "./list-import";

export type { ImportStockPort, StockLine } from "./batch-writer";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  stock: ImportStockPort;
  /** Folder for uploads and their plans. */
  folder: string;
  /** Starts a thread that runs `thread-body.ts` on the same folder and database. */
  startThread: () => Worker;
  /** A thread committed something: tells whoever listens in this process. */
  committed: (events: DomainEvent[]) => void;
  /** Waits until what was committed in this process can be found. */
  caughtUp: () => Promise<void>;
  clock: () => Date;
  log: Log;
}

const GIVE_UP_AFTER = 5;

/** Imports of price lists: files with a preview and a commit in the background, and short lists at once. */
export function createProductImports(given: Dependencies) {
  const { db, inTransaction, jobs, stock, folder, startThread, committed, caughtUp, clock, log } = given;
  const files = createImportFiles(folder);
  const threads = createImportThreads({ start: startThread, committed, log });
  const intake = createImportIntake({ db, threads, files, clock });
  const service = createImportService({ db, inTransaction, jobs, threads, files, stock, clock });
  const importList = createListImport({ inTransaction, stock, caughtUp, clock });

  jobs.handle(IMPORT_JOB, async (job, { signal }) => {
    const { importId } = job.payload as { importId: number };
    try {
      return await threads.commit(importId, { signal });
    } catch (error) {
      if (job.attempt < GIVE_UP_AFTER) throw error;
      log.error({ err: error, importId }, "import given up");
      await service.giveUp(importId);
      return undefined;
    }
  });

  return {
    routes: (bind: Bind): void => importRoutes(bind, { intake, service, importList, log }),

    /** Imports a file at once and whole, as its preview stands; for whoever needs no preview. */
    async importFile({ name, bytes, actorId }: { name: string; bytes: Uint8Array; actorId: number }) {
      const id = await intake.fromBytes(name, bytes, actorId);
      await service.queue(id);
      await threads.commit(id);
      return service.get(id);
    },

    /** Ends the threads that wait for files. */
    stop: threads.stop,
  };
}
