import type { Worker } from "node:worker_threads";
import { runInBackground } from "../../../platform/background";
import type { Log } from "../../../platform/log";
import type { Analysis, AnalysisTask } from "./analysis";
import { createImportThread, type ImportThread, type Watch } from "./import-thread";
import type { ThreadTask } from "./import-work";
import type { RejectsTask } from "./rejects-file";

export interface ImportThreads {
  /** Reads a file and plans its import. Throws UnreadableFileError or FileTooLargeError. */
  analyse(task: AnalysisTask): Promise<Analysis>;
  /** Writes the refused rows of a file as a file of its own. */
  writeRejects(task: RejectsTask): Promise<void>;
  /** Writes what is left of an import to the catalogue. Answers "later" when it was asked to stop. */
  commit(importId: number, watch?: Omit<Watch, "committed">): Promise<"later" | undefined>;
  stop(): Promise<void>;
}

interface Dependencies {
  start: () => Worker;
  committed: Watch["committed"];
  log: Log;
}

/** Tasks at the same time; others wait their turn. */
const AT_ONCE = 2;
/** How long an idle thread waits for another file before it gives its memory back. */
const IDLE_MS = 20_000;

/** Threads for reading and writing price lists, started when they are needed. */
export function createImportThreads({ start, committed, log }: Dependencies): ImportThreads {
  const idle = new Map<ImportThread, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run(task: ThreadTask, watch: Omit<Watch, "committed"> = {}): Promise<unknown> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const thread = takeIdle() ?? createImportThread(start());
    try {
      return await thread.run(task, { ...watch, committed });
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
    commit: (importId, watch) => run({ kind: "commit", importId }, watch) as Promise<"later" | undefined>,
    async stop() {
      for (const timer of idle.values()) clearTimeout(timer);
      const threads = [...idle.keys()];
      idle.clear();
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
