import { asLongWork } from "./database/time-limit";
import type { Log } from "./log";
import { createLoop, type Loop } from "./loop";

/** Work that is looked at every minute, in every process. */
export interface Schedule {
  name: string;
  /** Does what is due. Several processes may call it at the same time. */
  run: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;

/**
 * Calls the schedules one after the other, every minute. One that fails is logged, and delays no other. A stop waits for
 * the current one only: without a database, each of them would fail after a long wait of its own.
 */
export function createScheduler(schedules: readonly Schedule[], log: Log): Loop {
  let stopping = false;
  const loop = createLoop({
    name: "schedules",
    idleMs: MINUTE_MS,
    run: async () => {
      for (const { name, run } of schedules) {
        if (stopping) return;
        await asLongWork("schedule", run).catch((error: unknown) =>
          log.error({ err: error, schedule: name }, "scheduled work failed"),
        );
      }
    },
    log,
  });
  return {
    start() {
      stopping = false;
      loop.start();
    },
    wake: loop.wake,
    stop() {
      stopping = true;
      return loop.stop();
    },
  };
}
