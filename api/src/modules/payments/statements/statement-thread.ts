import { readFile } from "node:fs/promises";
import { parentPort, type Worker, workerData } from "node:worker_threads";
import type { StatementColumns } from "@fundi/shared/payments/received-money";
import { readTableFile } from "../../../platform/tables/read-table-file";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import { type ReadStatement, readStatement, type UnknownColumns } from "./statement-reader";

/** A file to read, and the known column mappings. */
export interface ReadTask {
  path: string;
  known: [key: string, columns: StatementColumns][];
  timeZone: string;
  prefixes: readonly string[];
}

type ThreadMessage =
  | { kind: "done"; result: ReadStatement | UnknownColumns }
  | { kind: "failed"; error: "unreadable" | "too large" | "other"; message: string };

/** Timeout for reading a file. */
const PATIENCE_MS = 60_000;

/** Reads a statement in a worker thread, so that the event loop stays free; `start` is given the task. */
export function readInThread(
  start: (task: ReadTask) => Worker,
  task: ReadTask,
): Promise<ReadStatement | UnknownColumns> {
  return new Promise((resolve, reject) => {
    const worker = start(task);
    const fail = (error: Error) => reject(error);
    const timer = setTimeout(() => {
      fail(new UnreadableFileError("This file takes too long to read. Split it."));
      worker.terminate().catch(fail);
    }, PATIENCE_MS);
    worker.on("message", (posted: ThreadMessage) => {
      if (posted.kind === "done") return resolve(posted.result);
      if (posted.error === "unreadable") return fail(new UnreadableFileError(posted.message));
      fail(posted.error === "too large" ? new FileTooLargeError(posted.message) : new Error(posted.message));
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? new FileTooLargeError("This file holds more than can be read at once. Split it.", { cause: error })
          : error,
      ),
    );
    worker.on("exit", () => {
      clearTimeout(timer);
      fail(new Error("The thread ended without an answer."));
    });
  });
}

/** The body of the thread. */
export async function runStatementThread(): Promise<void> {
  if (!parentPort) throw new Error("This runs in a thread.");
  const { path, known, timeZone, prefixes } = workerData as ReadTask;
  const post = (posted: ThreadMessage) => parentPort?.postMessage(posted);
  try {
    const file = await readTableFile(await readFile(path));
    post({ kind: "done", result: readStatement(file, new Map(known), timeZone, prefixes) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof UnreadableFileError) post({ kind: "failed", error: "unreadable", message });
    else if (error instanceof FileTooLargeError) post({ kind: "failed", error: "too large", message });
    else post({ kind: "failed", error: "other", message: error instanceof Error ? (error.stack ?? message) : message });
  }
}
