import { connectLive, type LiveConnection } from "./live-connection";

let shared: { userId: number; connection: LiveConnection; holders: number } | undefined;

/** The live connection of a person, one for the whole page: it is closed when its last holder closes it. */
export function shareLive(userId: number): LiveConnection {
  if (shared?.userId !== userId) shared = { userId, connection: connectLive(userId), holders: 0 };
  const held = shared;
  held.holders += 1;
  const stops = new Set<() => void>();
  let closed = false;

  const kept = (stop: () => void) => {
    stops.add(stop);
    return () => {
      stops.delete(stop);
      stop();
    };
  };

  return {
    on: (name, handler) => kept(held.connection.on(name, handler)),
    onReconnect: (handler) => kept(held.connection.onReconnect(handler)),
    onMissed: (handler) => kept(held.connection.onMissed(handler)),
    say: (name, ...words) => held.connection.say(name, ...words),
    close() {
      if (closed) return;
      closed = true;
      for (const stop of stops) stop();
      held.holders -= 1;
      if (held.holders > 0) return;
      held.connection.close();
      if (shared === held) shared = undefined;
    },
  };
}
