import { Worker } from "node:worker_threads";
import type { Shop } from "./analysis";
import type { FromThread, ThreadTask, ToThread } from "./import-work";
import { FileTooLargeError, UnreadableFileError } from "./source-file";

/** A thread that does one task at a time. */
export interface ImportThread {
  /** False once it died or did not answer in time. */
  readonly alive: boolean;
  /** Does a task. Throws UnreadableFileError or FileTooLargeError for what is wrong with a file. */
  run(task: ThreadTask): Promise<unknown>;
  stop(): Promise<number>;
}

// Room for 100,000 rows of any width; a file that unpacks to more ends its thread, not the shop.
const LIMITS = { maxOldGenerationSizeMb: 1536 };
const TIME_LIMIT_MS = 180_000;
const TOO_MUCH = "This file holds more than can be read at once. Split it.";

/** Starts a thread; `shop` answers what it asks. */
export function startImportThread(shop: Shop): ImportThread {
  const worker = startWorker();
  let alive = true;
  let task: { resolve: (result: unknown) => void; reject: (error: Error) => void } | undefined;

  const die = (error: Error): void => {
    alive = false;
    task?.reject(error);
  };
  worker.on("message", (message: FromThread) => {
    if (message.kind === "question") void answer(worker, message, shop);
    else if (message.kind === "done") task?.resolve(message.result);
    else task?.reject(toError(message));
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    die(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new FileTooLargeError(TOO_MUCH, { cause: error }) : error),
  );
  worker.on("exit", () => die(new Error("The thread ended without an answer.")));

  return {
    get alive() {
      return alive;
    },
    async run(given) {
      worker.ref();
      const timer = setTimeout(() => die(new FileTooLargeError(TOO_MUCH)), TIME_LIMIT_MS);
      try {
        return await new Promise((resolve, reject) => {
          task = { resolve, reject };
          worker.postMessage({ kind: "task", task: given } satisfies ToThread);
        });
      } finally {
        task = undefined;
        clearTimeout(timer);
        // An idle thread does not keep the process from ending.
        worker.unref();
      }
    },
    stop: () => worker.terminate(),
  };
}

async function answer(worker: Worker, { id, question, of }: FromThread & { kind: "question" }, shop: Shop) {
  const reply = (answer: unknown, failed: boolean) =>
    worker.postMessage({ kind: "answer", id, answer, failed } satisfies ToThread);
  try {
    const ask = shop[question] as (...of: unknown[]) => Promise<unknown>;
    reply(await ask(...of), false);
  } catch {
    reply(null, true);
  }
}

function toError({ error, message }: FromThread & { kind: "failed" }): Error {
  if (error === "unreadable") return new UnreadableFileError(message);
  return error === "too large" ? new FileTooLargeError(message) : new Error(message);
}

function startWorker(): Worker {
  const options = { resourceLimits: LIMITS };
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./import-worker.js", import.meta.url), options);
  // From the sources, as tests and development run, a thread has to learn TypeScript first.
  const entry = new URL("./import-worker.ts", import.meta.url).href;
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(entry)}); })`;
  return new Worker(code, { ...options, eval: true });
}
