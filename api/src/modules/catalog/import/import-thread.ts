import { Worker } from "node:worker_threads";
import type { Analysis, AnalysisTask, Shop } from "./analysis";
import type { RejectsTask } from "./rejects-file";
import { FileTooLargeError, UnreadableFileError } from "./source-file";

/** The work that is done beside the event loop, so that the shop keeps answering: what each needs and gives. */
interface ThreadWork {
  analyse: { task: AnalysisTask; result: Analysis };
  rejects: { task: RejectsTask; result: null };
}
type Kind = keyof ThreadWork;

export type ThreadTask = { [K in Kind]: { kind: K; task: ThreadWork[K]["task"] } }[Kind];

/** A thread asks the shop by name of the question, for it has no database of its own. */
export type FromThread =
  | { kind: "question"; id: number; question: keyof Shop; of: unknown[] }
  | { kind: "done"; result: unknown }
  | { kind: "failed"; error: "unreadable" | "too large" | "other"; message: string };

export interface ToThread {
  id: number;
  /** Null when the question could not be answered. */
  answer: unknown;
  failed: boolean;
}

export interface ImportThreads {
  /** Reads a file and plans its import. Throws UnreadableFileError or FileTooLargeError. */
  analyse(task: AnalysisTask): Promise<Analysis>;
  /** Writes the refused rows of a file as a file of its own. */
  writeRejects(task: RejectsTask): Promise<void>;
}

// Room for 100,000 rows of any width; a file that unpacks to more ends its thread, not the shop.
const LIMITS = { maxOldGenerationSizeMb: 1536 };
const TIME_LIMIT_MS = 180_000;
const TOO_MUCH = "This file holds more than can be read at once. Split it.";
/** Files read at the same time; others wait their turn. */
const AT_ONCE = 2;

/** Threads for files; `shop` answers what they ask. */
export function createImportThreads(shop: Shop): ImportThreads {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    analyse: (task) => inTurn(() => runThread({ kind: "analyse", task }, shop) as Promise<Analysis>),
    writeRejects: async (task) => {
      await inTurn(() => runThread({ kind: "rejects", task }, shop));
    },
  };
}

function runThread(task: ThreadTask, shop: Shop): Promise<unknown> {
  const thread = startThread(task);
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new FileTooLargeError(TOO_MUCH)), TIME_LIMIT_MS);
    thread.on("message", (message: FromThread) => {
      if (message.kind === "question") void answer(thread, message, shop);
      else if (message.kind === "done") resolve(message.result);
      else reject(toError(message));
    });
    thread.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new FileTooLargeError(TOO_MUCH, { cause: error }) : error),
    );
    thread.on("exit", () => reject(new Error("The thread ended without an answer.")));
  }).finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

async function answer(thread: Worker, { id, question, of }: FromThread & { kind: "question" }, shop: Shop) {
  const reply = (answer: unknown, failed: boolean) => thread.postMessage({ id, answer, failed } satisfies ToThread);
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

function startThread(workerData: ThreadTask): Worker {
  const options = { workerData, resourceLimits: LIMITS, stdout: false };
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./import-worker.js", import.meta.url), options);
  // From the sources, as tests and development run, a thread has to learn TypeScript first.
  const entry = new URL("./import-worker.ts", import.meta.url).href;
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(entry)}); })`;
  return new Worker(code, { ...options, eval: true });
}
