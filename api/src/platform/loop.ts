import { withTimeLimit } from "./database/time-limit";
import type { Log } from "./log";

interface LoopOptions {
  name: string;
  /** Delay between two runs without a wake-up. */
  idleMs: number;
  /** How long a wake-up waits for more, so that one run serves them all; default 0. */
  gatherMs?: number;
  /** Resolves to true while there is more to do: it runs again at once. */
  run: () => Promise<unknown>;
  log: Log;
}

export interface Loop {
  start(): void;
  wake(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/** Calls `run` repeatedly, never concurrently, and soon after `wake`. A failed run is logged and retried. */
export function createLoop({ name, idleMs, gatherMs = 0, run, log }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = true;

  async function iterate(): Promise<void> {
    woken = false;
    let failed = false;
    let hasMore = false;
    try {
      // A timer belongs to the work that woke the loop, which may be long.
      hasMore = (await withTimeLimit(run)) === true;
    } catch (error) {
      failed = true;
      if (!stopped) log.error({ err: error, loop: name }, "background work failed; trying again");
    }
    running = undefined;
    goIn(hasMore ? 0 : woken && !failed ? gatherMs : idleMs);
  }

  function go(): void {
    if (!stopped && !running) running = iterate();
  }

  function goIn(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(go, ms).unref();
  }

  return {
    start() {
      stopped = false;
      clearTimeout(timer);
      go();
    },
    wake() {
      // Later wake-ups wait no longer than the first.
      if (!woken && !running) goIn(gatherMs);
      woken = true;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
