import type { Worker } from "node:worker_threads";
import { runInBackground } from "../../../platform/background";
import type { Log } from "../../../platform/log";
import type { Analysis, AnalysisTask } from "../plan/analysis";
import type { RejectsTask } from "../plan/rejects-file";
import { createImportThread, type ImportThread, type TaskObserver } from "./import-thread";
import type { ThreadTask } from "./import-work";

export interface ImportThreads {
  /** Reads a file and plans its import. Throws UnreadableFileError or FileTooLargeError. */
  analyse(task: AnalysisTask): Promise<Analysis>;
  /** Writes the rejected rows of a file to a separate file. */
  writeRejects(task: RejectsTask): Promise<void>;
  /** Writes the rest of an import to the catalogue. Returns "later" when it was asked to stop. */
  commit(importId: number, observer?: Omit<TaskObserver, "committed">): Promise<"later" | undefined>;
  stop(): Promise<void>;
}

interface Dependencies {
  start: () => Worker;
  committed: TaskObserver["committed"];
  log: Log;
}

/** Tasks that run in parallel; others are queued. */
const MAX_THREADS = 2;
/** How long an idle thread waits for another file before it ends and frees its memory. */
const IDLE_MS = 20_000;

/** A pool of threads that read and write price lists, started on demand. */
export function createImportThreads({ start, committed, log }: Dependencies): ImportThreads {
  const idle = new Map<ImportThread, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run(task: ThreadTask, observer: Omit<TaskObserver, "committed"> = {}): Promise<unknown> {
    if (running >= MAX_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const thread = takeIdle() ?? createImportThread(start());
    try {
      return await thread.run(task, { ...observer, committed });
    } finally {
      running -= 1;
      waiting.shift()?.();
      if (thread.alive) rest(thread);
      else await thread.stop();
    }
  }

  function takeIdle(): ImportThread | undefined {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      if (thread.alive) return thread;
    }
    return undefined;
  }

  function rest(thread: ImportThread): void {
    const timer = setTimeout(() => {
      idle.delete(thread);
      runInBackground(log, "stopping an idle import thread", thread.stop);
    }, IDLE_MS);
    idle.set(thread, timer.unref());
  }

  return {
    analyse: (task) => run({ kind: "analyse", task }) as Promise<Analysis>,
    writeRejects: async (task) => {
      await run({ kind: "rejects", task });
    },
    commit: (importId, observer) => run({ kind: "commit", importId }, observer) as Promise<"later" | undefined>,
    async stop() {
      for (const timer of idle.values()) clearTimeout(timer);
      const threads = [...idle.keys()];
      idle.clear();
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
