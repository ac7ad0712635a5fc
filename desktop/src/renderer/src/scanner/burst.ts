/** Nobody types this many keys that fast, and no code is shorter. */
export const CODE_MIN = 6;
/** A scanner sends its keys a few milliseconds apart; fast typists need sixty and more. */
export const GAP_MS = 35;

/** Tells what a scanner types from what a person does, by the time between keys. */
export function createBurst() {
  let text = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  const isFast = (at: number) => at - lastAt < GAP_MS;
  return {
    /** Hears a key; true when it begins something new. */
    push(key: string, at: number): boolean {
      const begins = text === "" || !isFast(at);
      text = begins ? key : text + key;
      lastAt = at;
      return begins;
    },
    /** Hears the key that ends a code; answers the code when it was one. */
    end(at: number): string | null {
      const code = isFast(at) && text.trim().length >= CODE_MIN ? text.trim() : null;
      text = "";
      return code;
    },
    forget(): void {
      text = "";
    },
  };
}
