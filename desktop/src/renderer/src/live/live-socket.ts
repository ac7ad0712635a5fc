import type { ClientToServer, LiveEventName, LiveEvents, ServerToClient } from "@fundi/shared/activity/live-events";
import { followSocket, SOCKET_OPTIONS } from "@fundi/shared/web/live-socket";
import { io, type Socket } from "socket.io-client";
import { API_URL, UNREACHED_EVENT } from "../lib/call";
import { LIVE_EVENT_NAMES } from "./live";

/** Dispatched on the window after the machine was asleep: the socket may look connected without being so. */
export const WOKE_UP_EVENT = "fundi:woke-up";

export type Connection = "live" | "reconnecting" | "offline";

/** How long to reconnect before the connection counts as offline. Also the minimum time between two checks. */
const OFFLINE_AFTER_MS = 10_000;

export interface LiveListener {
  onConnection: (connection: Connection) => void;
  onEvent: <N extends LiveEventName>(name: N, payload: LiveEvents[N]) => void;
  /** Called when the server refuses the session. */
  onRefused: () => void;
  /** Called when events may have been missed: after a gap, or before the first connection of the page. */
  onReconnect: () => void;
  /** Called with the function that emits events to the server. */
  onOpen?: (emit: Emit) => void;
}

/** Emits an event to the server; drops it while there is no connection. */
export type Emit = <N extends keyof ClientToServer>(name: N, ...args: Parameters<ClientToServer[N]>) => void;

/**
 * Opens the console's only live connection: WebSocket first, then polling. It reconnects indefinitely, at intervals of one
 * to five seconds. Returns a function that closes it.
 */
export function openLiveSocket(token: string, userId: number, listener: LiveListener): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io(API_URL || undefined, {
    auth: { token },
    ...SOCKET_OPTIONS,
  });
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;

  const handleLost = () => {
    listener.onConnection("reconnecting");
    offlineTimer ??= setTimeout(() => listener.onConnection("offline"), OFFLINE_AFTER_MS);
  };

  const stop = followSocket(socket, userId, {
    onConnect(isFirst) {
      clearTimeout(offlineTimer);
      offlineTimer = undefined;
      listener.onConnection("live");
      socket.emit("join-admin");
      if (!isFirst) listener.onReconnect();
    },
    onMissed(isFirst) {
      if (isFirst) listener.onReconnect();
    },
    onLost: handleLost,
    onFailed(isRefused) {
      if (!offlineTimer) handleLost();
      if (isRefused) listener.onRefused();
    },
  });
  for (const name of LIVE_EVENT_NAMES) listenTo(socket, name, listener);
  // The server is there, but can neither read nor save: as good as none.
  socket.on("database_reach", ({ isReached }) => {
    listener.onConnection(isReached ? "live" : "offline");
    if (isReached) listener.onReconnect();
  });
  // Volatile: an event buffered while offline would be outdated when it is sent.
  listener.onOpen?.((name, ...args) => void socket.volatile.emit(name, ...args));

  const reconnect = () => {
    // A connection closed by the client is not reported as lost.
    if (!offlineTimer) handleLost();
    socket.disconnect().connect();
  };
  window.addEventListener(WOKE_UP_EVENT, reconnect);
  // The socket itself would notice only when its next ping times out, up to half a minute later.
  window.addEventListener("offline", reconnect);
  window.addEventListener("online", reconnect);
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** Reconnects after a request did not reach the server, unless a reconnect is in progress or was recent. */
  const checkConnection = () => {
    if (offlineTimer || Date.now() - checkedAt < OFFLINE_AFTER_MS) return;
    checkedAt = Date.now();
    reconnect();
  };
  window.addEventListener(UNREACHED_EVENT, checkConnection);

  return () => {
    window.removeEventListener(WOKE_UP_EVENT, reconnect);
    window.removeEventListener("offline", reconnect);
    window.removeEventListener("online", reconnect);
    window.removeEventListener(UNREACHED_EVENT, checkConnection);
    clearTimeout(offlineTimer);
    stop();
    socket.disconnect();
  };
}

function listenTo<N extends LiveEventName>(socket: Socket, name: N, { onEvent }: LiveListener): void {
  socket.on(name as string, (payload: LiveEvents[N]) => onEvent(name, payload));
}
