/**
 * Returns a function to call at each connection, which returns whether messages may have been missed since the previous
 * one, or since `opened` at the first. `quietMs` is the time since the server last emitted one, so that nothing is
 * refetched if nothing was emitted.
 */
export function createGapCheck(opened: number, now: () => number = Date.now): (quietMs: number) => boolean {
  let checkedUntil = opened;
  return (quietMs) => {
    // `quietMs` was in transit for a while, so this is too late rather than too early.
    const lastEmittedAt = now() - quietMs;
    const missed = lastEmittedAt > checkedUntil;
    checkedUntil = now();
    return missed;
  };
}

/**
 * Returns when this page was opened, by the current clock. `performance.timeOrigin` is based on the clock at browser start
 * and drifts with sleep and clock corrections.
 */
export const pageOpenedAt = (): number => Date.now() - performance.now();
