import type { Worker } from "node:worker_threads";
import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { FileStore } from "../../platform/files/file-store";
import type { Bind } from "../../platform/http/route";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import type { ImportStockPort } from "./commit/batch-writer";
import { createListImport } from "./commit/list-import";
import { createImportWork } from "./import-files";
import { createImportIntake } from "./import-intake";
import { importRoutes } from "./import-routes";
import { createImportService } from "./import-service";
import { commitImport } from "./jobs/commit-import";
import { createImportThreads } from "./thread/import-threads";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  stock: ImportStockPort;
  /** The store of uploads and their plans. */
  files: FileStore;
  /** A folder of this machine for unfinished files. */
  workFolder: string;
  /** Starts a thread that runs `thread-body.ts` on the same store and database. */
  startThread: () => Worker;
  /** Called when a thread has committed: publishes its events in this process. */
  committed: (events: DomainEvent[]) => void;
  /** Resolves when what was committed in this process can be found. */
  waitUntilIndexed: () => Promise<void>;
  clock: () => Date;
  log: Log;
}

/** Imports of price lists: files with a preview and a background commit, and short lists immediately. */
export function createProductImports(dependencies: Dependencies) {
  const { db, inTransaction, jobs, stock, files, workFolder, startThread, committed, waitUntilIndexed, clock, log } =
    dependencies;
  const work = createImportWork(workFolder);
  const threads = createImportThreads({ start: startThread, committed, log });
  const intake = createImportIntake({ db, threads, files, work, clock, log });
  const service = createImportService({ db, inTransaction, jobs, threads, files, work, stock, clock, log });
  const importList = createListImport({ inTransaction, stock, waitUntilIndexed, clock });

  return {
    routes: (bind: Bind): void => importRoutes(bind, { intake, service, importList, log }),
    jobs: [commitImport({ threads, giveUp: service.giveUp, log })],

    /** Imports a file completely, with the default mapping; for callers without a preview. */
    async importFile({ name, bytes, actorId }: { name: string; bytes: Uint8Array; actorId: number }) {
      const id = await intake.fromBytes(name, bytes, actorId);
      await service.queue(id);
      await threads.commit(id);
      return service.get(id);
    },

    /** Ends the idle threads. */
    stop: threads.stop,
  };
}

export type ProductImports = ReturnType<typeof createProductImports>;
