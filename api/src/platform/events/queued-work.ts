import type { QueuedWork } from "../database/transaction";
import type { WakeUp } from "./wake-up";

/** Tells the loops that run queued work, in this process and others, that a transaction has queued some. */
export interface QueuedWorkNotices {
  on(kind: QueuedWork, wake: () => void): void;
  announce(work: Iterable<QueuedWork>): void;
}

/** Creates the notices; those of other processes come and go over the wake-up channel, where there is one. */
export function createQueuedWorkNotices(wakeUp: Pick<WakeUp, "on" | "send">): QueuedWorkNotices {
  const listeners: Record<QueuedWork, (() => void)[]> = { jobs: [], mail: [], texts: [] };
  return {
    on(kind, wake) {
      listeners[kind].push(wake);
      wakeUp.on(kind, wake);
    },
    announce(work) {
      for (const kind of work) {
        for (const wake of listeners[kind]) wake();
        wakeUp.send(kind);
      }
    },
  };
}
