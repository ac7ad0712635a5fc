import { readFile } from "node:fs/promises";
import { parentPort, type Worker, workerData } from "node:worker_threads";
import type { StatementColumns } from "@fundi/shared/money-received";
import { readTableFile } from "../../../platform/tables/read-table-file";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import { type ReadStatement, readStatement, type UnknownColumns } from "./statement-reader";

/** A file to read, and what people have said about the columns of others. */
export interface ReadTask {
  path: string;
  known: [key: string, columns: StatementColumns][];
  timeZone: string;
}

type Told =
  | { kind: "done"; result: ReadStatement | UnknownColumns }
  | { kind: "failed"; error: "unreadable" | "too large" | "other"; message: string };

/** How long the reading of a file may take. */
const PATIENCE_MS = 60_000;

/** Reads a statement in a thread of its own, so that the shop keeps answering; `start` is given the task. */
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
    worker.on("message", (told: Told) => {
      if (told.kind === "done") return resolve(told.result);
      if (told.error === "unreadable") return fail(new UnreadableFileError(told.message));
      fail(told.error === "too large" ? new FileTooLargeError(told.message) : new Error(told.message));
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
  const { path, known, timeZone } = workerData as ReadTask;
  const tell = (told: Told) => parentPort?.postMessage(told);
  try {
    const file = await readTableFile(await readFile(path));
    tell({ kind: "done", result: readStatement(file, new Map(known), timeZone) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof UnreadableFileError) tell({ kind: "failed", error: "unreadable", message });
    else if (error instanceof FileTooLargeError) tell({ kind: "failed", error: "too large", message });
    else tell({ kind: "failed", error: "other", message: error instanceof Error ? (error.stack ?? message) : message });
  }
}
