import type { Log } from "./log";

interface LoopOptions {
  name: string;
  /** How long to wait between two turns when nobody wakes it. */
  idleMs: number;
  turn: () => Promise<void>;
  log: Log;
}

export interface Loop {
  start(): void;
  wake(): void;
  /** Waits for the turn under way. */
  stop(): Promise<void>;
}

/** Runs `turn` again and again, never two at once, at once when woken. A failed turn is logged and tried again. */
export function createLoop({ name, idleMs, turn, log }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = true;

  async function run(): Promise<void> {
    do {
      woken = false;
      try {
        await turn();
      } catch (error) {
        if (!stopped) log.error({ err: error, loop: name }, "background work failed; trying again");
        break;
      }
    } while (woken && !stopped);
    running = undefined;
    if (!stopped) timer = setTimeout(go, idleMs).unref();
  }

  function go(): void {
    clearTimeout(timer);
    if (!stopped && !running) running = run();
  }

  return {
    start() {
      stopped = false;
      go();
    },
    wake() {
      woken = true;
      go();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
