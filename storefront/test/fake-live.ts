import type { LiveEventName, LiveEvents } from "@fundi/shared/activity/live-events";

/** Replaces `live/live-connection` in the tests of screens (vitest.config.ts): a connection whose events a test delivers. */
export const connectLive = () => live.connection;

export const live = createFakeLive();

function createFakeLive() {
  const handlers = new Map<string, Set<(payload: object) => void>>();
  const reconnected = new Set<() => void>();
  let isClosed = false;
  const emitted: { name: string; args: unknown[] }[] = [];

  return {
    emitted,
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
      // A reconnect may have missed events.
      onMissed(handler: () => void) {
        reconnected.add(handler);
        return () => reconnected.delete(handler);
      },
      emit: (name: string, ...args: unknown[]) => emitted.push({ name, args }),
      close() {
        isClosed = true;
      },
    },
    /** Delivers an event. Wrap it in `act`. */
    receive<N extends LiveEventName>(name: N, payload: LiveEvents[N]): void {
      for (const handler of handlers.get(name) ?? []) handler(payload);
    },
    isClosed: () => isClosed,
    reconnect(): void {
      for (const handler of reconnected) handler();
    },
    reset(): void {
      handlers.clear();
      reconnected.clear();
      emitted.length = 0;
      isClosed = false;
    },
  };
}
