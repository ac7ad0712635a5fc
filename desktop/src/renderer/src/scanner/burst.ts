/** Nobody types this many keys that fast, and no code is shorter. */
export const CODE_MIN = 6;
/**
 * Keys that are further apart than this belong to different bursts. The slowest scanners send a key each 80 ms, and a key
 * may be late: a shorter gap would cut a code in two and take its end for the whole.
 */
export const GAP_MS = 90;
/** In a field text is typed by people too, some of whom are quick: there only what is faster on average is a code. */
export const SCANNER_MEAN_MS = 40;

/** Tells what a scanner types from what a person does, by the time between keys. */
export function createBurst() {
  let text = "";
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const isFast = (at: number) => at - lastAt < GAP_MS;
  return {
    /** Hears a key; true when it begins something new. */
    push(key: string, at: number): boolean {
      const begins = text === "" || !isFast(at);
      text = begins ? key : text + key;
      if (begins) firstAt = at;
      lastAt = at;
      return begins;
    },
    /** Hears the key that ends a code; returns the code when it was one. */
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
