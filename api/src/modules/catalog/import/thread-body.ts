import { type MessagePort, parentPort } from "node:worker_threads";
import type { Db } from "../../../platform/database/database";
import { createInTransaction } from "../../../platform/database/transaction";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import { analyse, type Shop } from "./analysis";
import type { ImportStockPort } from "./batch-writer";
import { createImportCommit } from "./import-commit";
import { createImportFiles } from "./import-files";
import { hashTitles } from "./import-intake";
import { latestWithTitles } from "./import-store";
import type { FromThread, ThreadTask, ToThread } from "./import-work";
import { findExisting } from "./imported-product-store";
import { writeRejects } from "./rejects-file";

interface Dependencies {
  db: Db;
  stock: ImportStockPort;
  folder: string;
}

/** The body of an import thread: does one task at a time until it is told to end. */
export function runImportThread({ db, stock, folder }: Dependencies): void {
  if (!parentPort) throw new Error("This runs in a thread.");
  const port: MessagePort = parentPort;
  const tell = (message: FromThread): void => port.postMessage(message);
  const files = createImportFiles(folder);
  const shop: Shop = {
    findExisting: (keys, skus) => findExisting(db, keys, skus),
    recall: async (titles) => (await latestWithTitles(db, hashTitles({ titles })))?.analysis ?? null,
  };
  const commit = createImportCommit({
    inTransaction: createInTransaction(db, (events) => tell({ kind: "committed", events })),
    stock,
    planFolder: (record) => files.plan(record.folder, record.plan),
    clock: () => new Date(),
  });
  let stopping = new AbortController();

  async function work(given: ThreadTask): Promise<unknown> {
    switch (given.kind) {
      case "analyse":
        return await analyse(given.task, shop);
      case "rejects":
        return await writeRejects(given.task);
      case "commit": {
        stopping = new AbortController();
        const keepAlive = () => Promise.resolve(tell({ kind: "alive" }));
        return await commit.run(given.importId, { signal: stopping.signal, keepAlive });
      }
    }
  }

  async function perform(given: ThreadTask): Promise<void> {
    try {
      tell({ kind: "done", result: await work(given) });
    } catch (error) {
      tell(failureOf(error));
    }
  }

  /** Ends this thread; whoever waits for it hears the error by the worker's "error" event. */
  const fail = (error: unknown) =>
    setImmediate(() => {
      throw error;
    });
  port.on("message", (message: ToThread) => {
    if (message.kind === "task") perform(message.task).catch(fail);
    else if (message.kind === "stop") stopping.abort();
    else
      db.destroy()
        .catch(fail)
        .finally(() => port.close());
  });
}

function failureOf(error: unknown): FromThread {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof UnreadableFileError) return { kind: "failed", error: "unreadable", message: error.message };
  if (error instanceof FileTooLargeError) return { kind: "failed", error: "too large", message: error.message };
  return { kind: "failed", error: "other", message };
}
