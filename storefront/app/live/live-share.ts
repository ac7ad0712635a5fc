import { onModuleReset } from "@fundi/shared/web/module-state";
import { connectLive, type LiveConnection } from "./live-connection";

let shared: { userId: number; guestLink: string | null; connection: LiveConnection; holders: number } | undefined;
onModuleReset(() => {
  shared?.connection.close();
  shared = undefined;
});

/** Returns the live connection of a user, or of a conversation without an account by its link, shared by the whole page: it is closed when its last holder closes it. */
export function shareLive(userId: number, guestLink: string | null = null): LiveConnection {
  if (shared?.userId !== userId || shared.guestLink !== guestLink)
    shared = { userId, guestLink, connection: connectLive(userId, guestLink), holders: 0 };
  const held = shared;
  held.holders += 1;
  const stops = new Set<() => void>();
  let closed = false;

  const track = (stop: () => void) => {
    stops.add(stop);
    return () => {
      stops.delete(stop);
      stop();
    };
  };

  return {
    on: (name, handler) => track(held.connection.on(name, handler)),
    onReconnect: (handler) => track(held.connection.onReconnect(handler)),
    onMissed: (handler) => track(held.connection.onMissed(handler)),
    emit: (name, ...args) => held.connection.emit(name, ...args),
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
