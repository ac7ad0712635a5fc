import { SOCKET_RECONNECT_MAX_MS, SOCKET_RECONNECT_MS, SOCKET_TIMEOUT_MS } from "../activity/live-connection";
import { createGapCheck, pageOpenedAt } from "./live-gap";

/** WebSocket first, polling where WebSockets are blocked; 1 s to 5 s between attempts. */
export const SOCKET_OPTIONS = {
  transports: ["websocket", "polling"],
  // Without it polling would never be attempted where WebSockets are blocked.
  tryAllTransports: true,
  reconnectionDelay: SOCKET_RECONNECT_MS,
  reconnectionDelayMax: SOCKET_RECONNECT_MAX_MS,
  timeout: SOCKET_TIMEOUT_MS,
};

/** The part of Socket.IO's client that is used here, so that this package does not depend on it. */
interface LiveSocket {
  /** Whether the library reconnects automatically. */
  readonly active: boolean;
  connect(): unknown;
  on(name: "connect", listener: () => void): unknown;
  on(name: "disconnect", listener: (reason: string) => void): unknown;
  on(name: "connect_error", listener: (error: Error) => void): unknown;
  emit(name: "join-user", userId: number, joined: (quietMs: number) => void): unknown;
}

export interface SocketListener {
  /** Called at every connection, before the user's room is joined. */
  onConnect(isFirst: boolean): void;
  /** Called when events may have been missed: before the first connection of the page, or between two connections. */
  onMissed(isFirst: boolean): void;
  /** Called when the connection broke, unless the client closed it. */
  onLost?(): void;
  /** Called when a connection attempt failed; `isRefused` if the server refused the session. */
  onFailed?(isRefused: boolean): void;
}

/** Joins a user's room at every connection, and reconnects. Returns a stop function; the caller closes the socket. */
export function followSocket(socket: LiveSocket, userId: number, listener: SocketListener): () => void {
  // Data shown by this page cannot be older than the page.
  const hasMissed = createGapCheck(pageOpenedAt());
  let connections = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The library reconnects after network failures, but not after the server closed or refused the connection. */
  function connectLater(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => socket.connect(), SOCKET_RECONNECT_MAX_MS);
  }

  socket.on("connect", () => {
    connections += 1;
    const isFirst = connections === 1;
    listener.onConnect(isFirst);
    socket.emit("join-user", userId, (quietMs) => {
      if (hasMissed(quietMs)) listener.onMissed(isFirst);
    });
  });
  socket.on("disconnect", (reason) => {
    if (reason === "io client disconnect") return;
    listener.onLost?.();
    if (reason === "io server disconnect") connectLater();
  });
  socket.on("connect_error", (error) => {
    console.warn(`Live updates: ${error.message}`);
    listener.onFailed?.(!socket.active);
    if (!socket.active) connectLater();
  });

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
