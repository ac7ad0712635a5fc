/**
 * Tells at each connection whether something may have been told while nobody listened: between `opened`, when what is
 * shown was first asked for, and the first connection, or later between two. A quiet shop costs no second request.
 */
export function createGapCheck(opened: number, now: () => number = Date.now): (quietMs: number) => boolean {
  let heardUntil = opened;
  return (quietMs) => {
    // The answer was on its way, so this is late rather than early.
    const lastTold = now() - quietMs;
    const missed = lastTold > heardUntil;
    heardUntil = now();
    return missed;
  };
}

/** When this page was opened, by the clock of today: `timeOrigin` keeps that of the browser's start, which sleep and corrections leave behind. */
export const pageOpenedAt = (): number => Date.now() - performance.now();
