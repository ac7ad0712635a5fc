import { setTimeout as wait } from "node:timers/promises";

/** So few requests a second are no reason to give way: a page that follows the import makes some itself. */
const QUIET = 40;
/** For so many beyond that, a batch is followed by a pause of its own length. */
const PER_PAUSE = 30;
/** The longest pause, in batches: an import of a busy shop still ends. */
const MOST = 4;

/** How fast an import may write. */
export interface ImportPace {
  /** The number of products of the next transaction, of at most `most`. */
  batchSize(most: number): number;
  /** Pauses after a batch that took `ms`, the longer the more requests there are. */
  giveWay(ms: number): Promise<void>;
}

/**
 * Writes in small batches with pauses while many customers are served, because the database and the processors are
 * theirs as well, and at full speed otherwise. `rate` returns the requests per second since its last call. It is not
 * their duration that counts: the import itself lengthens that, and would slow itself down.
 */
export function createImportPace(
  rate: () => number,
  pause: (ms: number) => Promise<unknown> = (ms) => wait(ms),
): ImportPace {
  let factor = 0;
  return {
    batchSize: (most) => (factor > 0 ? Math.ceil(most / 5) : most),
    async giveWay(ms) {
      factor = Math.min(MOST, Math.max(0, rate() - QUIET) / PER_PAUSE);
      if (factor > 0) await pause(Math.round(ms * factor));
    },
  };
}
