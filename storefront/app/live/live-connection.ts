import type { ClientToServer, LiveEventName, LiveEvents, ServerToClient } from "@fundi/shared/activity/live-events";
import { followSocket, SOCKET_OPTIONS } from "@fundi/shared/web/live-socket";
import type { Socket } from "socket.io-client";
import { readToken } from "../api-client/session-token";

type LiveSocket = Socket<ServerToClient, ClientToServer>;

export interface LiveConnection {
  /** Subscribes to one event. Returns the unsubscribe function. */
  on<N extends LiveEventName>(name: N, handler: (payload: LiveEvents[N]) => void): () => void;
  /** Subscribes to every connection after the first. Returns the unsubscribe function. */
  onReconnect(handler: () => void): () => void;
  /** Calls `handler` when events may have been missed, before the first connection or in a gap. Returns the unsubscribe function. */
  onMissed(handler: () => void): () => void;
  /** Emits an event to the server; drops it while there is no connection. */
  emit<N extends keyof ClientToServer>(name: N, ...args: Parameters<ClientToServer[N]>): void;
  close(): void;
}

const logOnly = (error: Error) => console.warn(`Live updates: ${error.message}`);

/** Loads Socket.IO on demand: only some pages need it. */
async function createSocket(guestLink: string | null): Promise<LiveSocket> {
  const { io } = await import("socket.io-client");
  return io({
    ...SOCKET_OPTIONS,
    auth: (give) => give(guestLink === null ? { token: readToken() } : { links: guestLink }),
  });
}

/** Opens the live connection of a user, or of a link, and reconnects it until it is closed. */
export function connectLive(userId: number, guestLink: string | null = null): LiveConnection {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  const reconnectHandlers = new Set<() => void>();
  const missedHandlers = new Set<() => void>();
  let socket: LiveSocket | undefined;
  let isClosed = false;
  let stop = () => {};

  function follow(opened: LiveSocket): void {
    if (isClosed) return void opened.close();
    socket = opened;
    stop = followSocket(opened, userId, {
      onConnect(isFirst) {
        if (!isFirst) for (const handler of reconnectHandlers) handler();
      },
      onMissed() {
        for (const handler of missedHandlers) handler();
      },
    });
    opened.onAny((name: string, payload: unknown) => {
      for (const handler of handlers.get(name) ?? []) handler(payload as never);
    });
  }

  createSocket(guestLink).then(follow).catch(logOnly);

  return {
    on(name, handler) {
      const ofName = handlers.get(name) ?? new Set();
      handlers.set(name, ofName.add(handler));
      return () => void ofName.delete(handler);
    },
    onReconnect(handler) {
      reconnectHandlers.add(handler);
      return () => void reconnectHandlers.delete(handler);
    },
    onMissed(handler) {
      missedHandlers.add(handler);
      return () => void missedHandlers.delete(handler);
    },
    emit(name, ...args) {
      socket?.volatile.emit(name, ...args);
    },
    close() {
      isClosed = true;
      stop();
      socket?.close();
    },
  };
}
