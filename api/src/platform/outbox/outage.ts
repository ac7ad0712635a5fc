/** Backoff after an outage of a server: 15 s, 30 s … 5 minutes. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Remembers that a server cannot be reached, or takes nothing, so that nothing is sent to it for a while. */
export function createOutage() {
  let failures = 0;
  let pausedUntil = 0;
  function failed(): void {
    pausedUntil = Date.now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
    failures += 1;
  }
  return {
    isPaused: (): boolean => Date.now() < pausedUntil,
    /** True from a failure until the next success. */
    isDown: (): boolean => failures > 0,
    failed,
    /** One failure that may have other reasons: only a second in a row pauses. */
    suspected(): void {
      if (failures === 0) failures = 1;
      else failed();
    },
    recovered(): void {
      failures = 0;
      pausedUntil = 0;
    },
  };
}
