import { setTimeout as pause } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { FileMissing, FileStoreUnavailable } from "../../../platform/files/file-store";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import type { FromThread, ThreadTask, ToThread } from "./import-work";

/** Callbacks and cancellation of a running task. */
export interface TaskObserver {
  /** Called when the thread has committed: publish these events in this process. */
  committed(events: DomainEvent[]): void;
  /** Called when a long task makes progress. */
  alive?(): void;
  /** Stops a long task after the current batch. */
  signal?: AbortSignal;
}

/** A thread that does one task at a time. */
export interface ImportThread {
  /** False once it died or timed out. */
  readonly alive: boolean;
  /**
   * Runs a task. Throws UnreadableFileError or FileTooLargeError for problems of the file, FileMissing or
   * FileStoreUnavailable for those of its store.
   */
  run(task: ThreadTask, observer: TaskObserver): Promise<unknown>;
  stop(): Promise<void>;
}

/** How long a thread may be silent before its task counts as stuck. */
const SILENCE_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 2000;
const TOO_LARGE = "This file holds more than can be read at once. Split it.";

interface RunningTask {
  observer: TaskObserver;
  silence: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Wraps a worker that runs `thread-body.ts`. */
export function createImportThread(worker: Worker): ImportThread {
  let alive = true;
  let running: RunningTask | undefined;
  const send = (message: ToThread): void => worker.postMessage(message);

  const fail = (error: Error): void => {
    alive = false;
    running?.reject(error);
  };
  worker.on("message", (message: FromThread) => {
    if (!running) return;
    running.silence.refresh();
    if (message.kind === "committed") running.observer.committed(message.events);
    else if (message.kind === "alive") running.observer.alive?.();
    else if (message.kind === "done") running.resolve(message.result);
    else running.reject(toError(message));
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new FileTooLargeError(TOO_LARGE, { cause: error }) : error),
  );
  worker.on("exit", () => fail(new Error("The thread ended without an answer.")));

  return {
    get alive() {
      return alive;
    },

    async run(task, observer) {
      worker.ref();
      const silence = setTimeout(() => fail(new FileTooLargeError(TOO_LARGE)), SILENCE_TIMEOUT_MS);
      const stop = () => send({ kind: "stop" });
      try {
        return await new Promise((resolve, reject) => {
          running = { observer, silence, resolve, reject };
          send({ kind: "task", task });
          if (observer.signal?.aborted) stop();
          observer.signal?.addEventListener("abort", stop);
        });
      } finally {
        running = undefined;
        clearTimeout(silence);
        observer.signal?.removeEventListener("abort", stop);
        // An idle thread does not keep the process alive.
        worker.unref();
      }
    },

    async stop() {
      if (alive) {
        const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
        send({ kind: "end" });
        await Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}

function toError({ error, message }: FromThread & { kind: "failed" }): Error {
  if (error === "unreadable") return new UnreadableFileError(message);
  if (error === "missing") return new FileMissing(message);
  if (error === "unavailable") return new FileStoreUnavailable(message);
  return error === "too large" ? new FileTooLargeError(message) : new Error(message);
}
