/** Random numbers that come again with the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from 0 to below `limit`. */
    below: (limit: number): number => Math.floor(next() * limit),
    oneOf<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error("The list is empty.");
      return found;
    },
  };
}

export type Chance = ReturnType<typeof chance>;
