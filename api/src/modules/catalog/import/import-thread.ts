import { setTimeout as pause } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { DomainEvent } from "@fundi/shared/domain-events";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import type { FromThread, ThreadTask, ToThread } from "./import-work";

/** What a running task is heard of. */
export interface Watch {
  /** Something was committed and must be told to whoever listens in this process. */
  committed(events: DomainEvent[]): void;
  /** A long task is getting on. */
  alive?(): void;
  /** Ends a long task with the batch at hand. */
  signal?: AbortSignal;
}

/** A thread that does one task at a time. */
export interface ImportThread {
  /** False once it died or did not answer in time. */
  readonly alive: boolean;
  /** Does a task. Throws UnreadableFileError or FileTooLargeError for what is wrong with a file. */
  run(task: ThreadTask, watch: Watch): Promise<unknown>;
  stop(): Promise<void>;
}

/** How long a thread may be silent before it counts as lost in a file. */
const SILENCE_MS = 180_000;
const FAREWELL_MS = 2000;
const TOO_MUCH = "This file holds more than can be read at once. Split it.";

interface RunningTask {
  watch: Watch;
  silence: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Wraps a worker that runs `thread-body.ts`. */
export function createImportThread(worker: Worker): ImportThread {
  let alive = true;
  let running: RunningTask | undefined;
  const send = (message: ToThread): void => worker.postMessage(message);

  const die = (error: Error): void => {
    alive = false;
    running?.reject(error);
  };
  worker.on("message", (message: FromThread) => {
    if (!running) return;
    running.silence.refresh();
    if (message.kind === "committed") running.watch.committed(message.events);
    else if (message.kind === "alive") running.watch.alive?.();
    else if (message.kind === "done") running.resolve(message.result);
    else running.reject(toError(message));
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    die(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new FileTooLargeError(TOO_MUCH, { cause: error }) : error),
  );
  worker.on("exit", () => die(new Error("The thread ended without an answer.")));

  return {
    get alive() {
      return alive;
    },

    async run(task, watch) {
      worker.ref();
      const silence = setTimeout(() => die(new FileTooLargeError(TOO_MUCH)), SILENCE_MS);
      const stop = () => send({ kind: "stop" });
      try {
        return await new Promise((resolve, reject) => {
          running = { watch, silence, resolve, reject };
          send({ kind: "task", task });
          if (watch.signal?.aborted) stop();
          watch.signal?.addEventListener("abort", stop);
        });
      } finally {
        running = undefined;
        clearTimeout(silence);
        watch.signal?.removeEventListener("abort", stop);
        // An idle thread does not keep the process from ending.
        worker.unref();
      }
    },

    async stop() {
      if (alive) {
        const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
        send({ kind: "end" });
        await Promise.race([ended, pause(FAREWELL_MS, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}

function toError({ error, message }: FromThread & { kind: "failed" }): Error {
  if (error === "unreadable") return new UnreadableFileError(message);
  return error === "too large" ? new FileTooLargeError(message) : new Error(message);
}
