import type { LiveEventName, LiveEvents } from "@fundi/shared/live-events";

/**
 * Stands in for the live connection:
 *
 *   const live = await vi.hoisted(async () => (await import("../../../test/fake-live")).createFakeLive());
 *   vi.mock("../session/live-connection", () => ({ connectLive: () => live.connection }));
 */
export function createFakeLive() {
  const handlers = new Map<string, Set<(payload: object) => void>>();
  const reconnected = new Set<() => void>();
  let closed = false;
  const said: { name: string; words: unknown[] }[] = [];

  return {
    said,
    connection: {
      on(name: string, handler: (payload: object) => void) {
        const ofName = handlers.get(name) ?? new Set();
        handlers.set(name, ofName.add(handler));
        return () => ofName.delete(handler);
      },
      onReconnect(handler: () => void) {
        reconnected.add(handler);
        return () => reconnected.delete(handler);
      },
      // Whoever comes back has missed something.
      onMissed(handler: () => void) {
        reconnected.add(handler);
        return () => reconnected.delete(handler);
      },
      say: (name: string, ...words: unknown[]) => said.push({ name, words }),
      close() {
        closed = true;
      },
    },
    /** Lets a message arrive. Wrap it in `act`. */
    hear<N extends LiveEventName>(name: N, payload: LiveEvents[N]): void {
      for (const handler of handlers.get(name) ?? []) handler(payload);
    },
    isClosed: () => closed,
    reconnect(): void {
      for (const handler of reconnected) handler();
    },
    reset(): void {
      handlers.clear();
      reconnected.clear();
      said.length = 0;
      closed = false;
    },
  };
}
