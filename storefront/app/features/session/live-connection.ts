import { SOCKET_RECONNECT_MAX_MS, SOCKET_RECONNECT_MS, SOCKET_TIMEOUT_MS } from "@fundi/shared/constants";
import type { ClientToServer, LiveEventName, LiveEvents, ServerToClient } from "@fundi/shared/live-events";
import { createGapCheck, pageOpenedAt } from "@fundi/shared/live-gap";
import type { Socket } from "socket.io-client";
import { readToken } from "./session-store";

type LiveSocket = Socket<ServerToClient, ClientToServer>;

export interface LiveConnection {
  /** Hears one kind of message; returns its removal. */
  on<N extends LiveEventName>(name: N, handler: (payload: LiveEvents[N]) => void): () => void;
  /** Told of every later connection. Returns its removal. */
  onReconnect(handler: () => void): () => void;
  /** Told when messages may have been missed, before the first connection or in a gap. Returns its removal. */
  onMissed(handler: () => void): () => void;
  /** Says something that is not worth keeping: without a connection nothing happens. */
  say<N extends keyof ClientToServer>(name: N, ...words: Parameters<ClientToServer[N]>): void;
  close(): void;
}

/** Websocket first, polling where that is blocked, 1 s to 5 s between tries (specification 2 §9). */
export const SOCKET_OPTIONS = {
  transports: ["websocket", "polling"],
  tryAllTransports: true,
  reconnectionDelay: SOCKET_RECONNECT_MS,
  reconnectionDelayMax: SOCKET_RECONNECT_MAX_MS,
  timeout: SOCKET_TIMEOUT_MS,
};

const logOnly = (error: Error) => console.warn(`Live updates: ${error.message}`);

/** Socket.IO is loaded only here, and only once somebody is signed in. */
async function createSocket(): Promise<LiveSocket> {
  const { io } = await import("socket.io-client");
  return io({ ...SOCKET_OPTIONS, auth: (give) => give({ token: readToken() }) });
}

/** Opens a person's live messages and keeps the connection up until it is closed. */
export function connectLive(userId: number): LiveConnection {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  const reconnectHandlers = new Set<() => void>();
  const missedHandlers = new Set<() => void>();
  // Nothing that this page shows was asked for before it was opened.
  const hasMissed = createGapCheck(pageOpenedAt());
  let socket: LiveSocket | undefined;
  let closed = false;
  let connectedBefore = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function follow(opened: LiveSocket): void {
    if (closed) return void opened.close();
    socket = opened;
    // The library comes back by itself after a bad network, not after the server closed or refused the connection.
    const comeBack = () => {
      retry = setTimeout(() => opened.connect(), SOCKET_RECONNECT_MAX_MS);
    };
    opened.on("connect", () => {
      opened.emit("join-user", userId, (quietMs) => {
        if (hasMissed(quietMs)) for (const handler of missedHandlers) handler();
      });
      if (connectedBefore) for (const handler of reconnectHandlers) handler();
      connectedBefore = true;
    });
    opened.on("disconnect", () => {
      if (!opened.active && !closed) comeBack();
    });
    opened.on("connect_error", (error) => {
      logOnly(error);
      if (!opened.active) comeBack();
    });
    opened.onAny((name: string, payload: unknown) => {
      for (const handler of handlers.get(name) ?? []) handler(payload as never);
    });
  }

  createSocket().then(follow).catch(logOnly);

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
    say(name, ...words) {
      socket?.volatile.emit(name, ...words);
    },
    close() {
      closed = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}
