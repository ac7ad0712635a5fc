import type { Log } from "./log";

interface LoopOptions {
  name: string;
  /** How long to wait between two turns when nobody wakes it. */
  idleMs: number;
  /** How long a call to wake waits for others, so that one turn serves them all; 0 unless given. */
  gatherMs?: number;
  turn: () => Promise<void>;
  log: Log;
}

export interface Loop {
  start(): void;
  wake(): void;
  /** Waits for the turn under way. */
  stop(): Promise<void>;
}

/** Runs `turn` again and again, never two at once, soon when woken. A failed turn is logged and tried again. */
export function createLoop({ name, idleMs, gatherMs = 0, turn, log }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = true;

  async function run(): Promise<void> {
    woken = false;
    let failed = false;
    try {
      await turn();
    } catch (error) {
      failed = true;
      if (!stopped) log.error({ err: error, loop: name }, "background work failed; trying again");
    }
    running = undefined;
    goIn(woken && !failed ? gatherMs : idleMs);
  }

  function go(): void {
    if (!stopped && !running) running = run();
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
      // Whoever comes later waits no longer than the first.
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
