/** Nobody types this many keys so fast, and no code is shorter. */
const CODE_MIN = 6;
/**
 * A longer gap between keys starts a new burst. The slowest scanners send a key every 80 ms, and a key may be late: with a
 * shorter gap a code could be split and its end taken for the whole.
 */
export const GAP_MS = 90;
/** In a field people type too, some of them fast: there a burst is a code only if it is faster than this on average. */
const SCANNER_MEAN_MS = 40;

/** Distinguishes a scanner from a typing person by the time between keys. */
export function createBurst() {
  let text = "";
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const isFast = (at: number) => at - lastAt < GAP_MS;
  return {
    /** Adds a key; returns true if it starts a new burst. */
    push(key: string, at: number): boolean {
      const begins = text === "" || !isFast(at);
      text = begins ? key : text + key;
      if (begins) firstAt = at;
      lastAt = at;
      return begins;
    },
    /** Handles the key that ends a code; returns the code, or null if the burst was not one. */
    end(at: number, isInField: boolean): string | null {
      const isCode = isFast(at) && text.trim().length >= CODE_MIN;
      const meanMs = (at - firstAt) / text.length;
      const code = isCode && (!isInField || meanMs < SCANNER_MEAN_MS) ? text.trim() : null;
      text = "";
      return code;
    },
    forget(): void {
      text = "";
    },
  };
}
