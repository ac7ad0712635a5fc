import { type MessagePort, parentPort } from "node:worker_threads";
import type { Db } from "../../../platform/database/database";
import { createInTransaction } from "../../../platform/database/transaction";
import { FileMissing, type FileStore, FileStoreUnavailable } from "../../../platform/files/file-store";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import type { ImportStockPort } from "../commit/batch-writer";
import { createImportCommit } from "../commit/import-commit";
import { createImportPace } from "../commit/import-pace";
import { findExisting } from "../commit/imported-product-store";
import { hashTitles } from "../import-intake";
import { latestWithTitles } from "../import-store";
import { analyse, type Shop } from "../plan/analysis";
import { writeRejects } from "../plan/rejects-file";
import type { FromThread, ThreadTask, ToThread } from "./import-work";

interface Dependencies {
  db: Db;
  stock: ImportStockPort;
  /** The store of uploads and their plans. */
  files: FileStore;
  /** The requests of the shop per second since it was last called. */
  requestRate: () => number;
}

/** The body of an import thread: runs one task at a time until it is told to end. */
export function runImportThread({ db, stock, files: store, requestRate }: Dependencies): void {
  if (!parentPort) throw new Error("This runs in a thread.");
  const port: MessagePort = parentPort;
  const post = (message: FromThread): void => port.postMessage(message);
  const files: Pick<FileStore, "get" | "put" | "list" | "delete"> = {
    ...store,
    async put(key, content) {
      await store.put(key, content);
      // A store that is slow is not a thread that is stuck.
      post({ kind: "alive" });
    },
  };
  const shop: Shop = {
    findExisting: (keys, skus) => findExisting(db, keys, skus),
    findPreviousMapping: async (titles) => (await latestWithTitles(db, hashTitles({ titles })))?.analysis ?? null,
  };
  const commit = createImportCommit({
    inTransaction: createInTransaction(db, (events) => post({ kind: "committed", events })),
    stock,
    files,
    pace: createImportPace(requestRate),
    clock: () => new Date(),
  });
  let stopping = new AbortController();

  async function work(task: ThreadTask): Promise<unknown> {
    switch (task.kind) {
      case "analyse":
        return await analyse(task.task, shop, files);
      case "rejects":
        return await writeRejects(task.task, files);
      case "commit": {
        stopping = new AbortController();
        const keepAlive = () => Promise.resolve(post({ kind: "alive" }));
        return await commit.run(task.importId, { signal: stopping.signal, keepAlive });
      }
    }
  }

  async function perform(task: ThreadTask): Promise<void> {
    try {
      post({ kind: "done", result: await work(task) });
    } catch (error) {
      post(failureOf(error));
    }
  }

  /** Ends this thread; the parent receives the error through the worker's "error" event. */
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
  if (error instanceof FileMissing) return { kind: "failed", error: "missing", message: error.key };
  if (error instanceof FileStoreUnavailable) return { kind: "failed", error: "unavailable", message: error.message };
  return { kind: "failed", error: "other", message };
}
