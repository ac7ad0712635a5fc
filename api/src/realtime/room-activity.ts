/** How long the time of a room's last message is remembered. */
const WINDOW_MS = 30 * 60_000;

interface RoomActivity {
  /** Records that these rooms are sent a message now. */
  recordEmit(rooms: string | string[]): void;
  /** Returns the time since the last message to any of these rooms, as far as this process knows, in milliseconds. */
  idleMs(rooms: readonly string[]): number;
}

/**
 * Records when each room was last sent a message, so that a page that begins to listen learns whether it missed
 * anything.
 */
export function createRoomActivity(now: () => number = Date.now): RoomActivity {
  const began = now();
  /** Oldest first. */
  const emittedAt = new Map<string, number>();
  return {
    recordEmit(rooms) {
      const at = now();
      for (const room of typeof rooms === "string" ? [rooms] : rooms) {
        emittedAt.delete(room);
        emittedAt.set(room, at);
      }
      for (const [room, then] of emittedAt) {
        if (then >= at - WINDOW_MS) break;
        emittedAt.delete(room);
      }
    },
    idleMs(rooms) {
      const at = now();
      return at - Math.max(began, at - WINDOW_MS, ...rooms.map((room) => emittedAt.get(room) ?? 0));
    },
  };
}
