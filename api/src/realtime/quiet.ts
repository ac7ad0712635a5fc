/** How long it is remembered that somebody was told something. */
const KEPT_MS = 30 * 60_000;

export interface Quiet {
  /** Notes that rooms are being told something now. */
  told(rooms: string | string[]): void;
  /** For how long nothing was told to any of these rooms, as far as this process knows. */
  ms(rooms: readonly string[]): number;
}

/**
 * Remembers when each room was last told something, whoever was there to hear it, so that a page that begins to listen
 * learns whether it came too late for anything.
 */
export function createQuiet(now: () => number = Date.now): Quiet {
  const began = now();
  /** Oldest first. */
  const toldAt = new Map<string, number>();
  return {
    told(rooms) {
      const at = now();
      for (const room of typeof rooms === "string" ? [rooms] : rooms) {
        toldAt.delete(room);
        toldAt.set(room, at);
      }
      for (const [room, then] of toldAt) {
        if (then >= at - KEPT_MS) break;
        toldAt.delete(room);
      }
    },
    ms(rooms) {
      const at = now();
      return at - Math.max(began, at - KEPT_MS, ...rooms.map((room) => toldAt.get(room) ?? 0));
    },
  };
}
