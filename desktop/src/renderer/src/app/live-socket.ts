import { SOCKET_RECONNECT_MAX_MS, SOCKET_RECONNECT_MS, SOCKET_TIMEOUT_MS } from "@fundi/shared/constants";
import type { ClientToServer, LiveEventName, LiveEvents, ServerToClient } from "@fundi/shared/live-events";
import { createGapCheck, pageOpenedAt } from "@fundi/shared/live-gap";
import { io, type Socket } from "socket.io-client";
import { API_URL, UNREACHED_EVENT } from "../lib/call";
import { LIVE_EVENT_NAMES } from "./live";

/** Goes over the window when the machine has slept: what looks like a connection may be the memory of one. */
export const WOKE_UP_EVENT = "fundi:woke-up";

export type Connection = "live" | "reconnecting" | "offline";

/** How long it may take to come back before the light turns red. */
const PATIENCE_MS = 10_000;

export interface LiveListener {
  onConnection: (connection: Connection) => void;
  onEvent: <N extends LiveEventName>(name: N, payload: LiveEvents[N]) => void;
  /** The server does not take this session for the live connection. */
  onRefused: () => void;
  /** Connected after a gap in which anything may have happened, or too late for something since the page was opened. */
  onReconnect: () => void;
  /** Hands over the way back: what is said here goes to the server, or nowhere while there is no connection. */
  onOpen?: (say: Say) => void;
}

/** Says something to the server that nobody waits for. */
export type Say = <N extends keyof ClientToServer>(name: N, ...what: Parameters<ClientToServer[N]>) => void;

/**
 * Opens the one live connection of the console: websocket first, then polling; after a break it is tried again within
 * one to five seconds for as long as it takes (specification 2 §9, checklist RT-26). Returns what closes it.
 */
export function openLiveSocket(token: string, userId: number, listener: LiveListener): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io(API_URL || undefined, {
    auth: { token },
    transports: ["websocket", "polling"],
    // Without it a network that blocks websockets would never get as far as polling.
    tryAllTransports: true,
    reconnectionDelay: SOCKET_RECONNECT_MS,
    reconnectionDelayMax: SOCKET_RECONNECT_MAX_MS,
    timeout: SOCKET_TIMEOUT_MS,
  });
  let wasConnected = false;
  const hasMissed = createGapCheck(pageOpenedAt());
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let comeBack: ReturnType<typeof setTimeout> | undefined;

  const lost = () => {
    listener.onConnection("reconnecting");
    giveUp ??= setTimeout(() => listener.onConnection("offline"), PATIENCE_MS);
  };

  socket.on("connect", () => {
    clearTimeout(giveUp);
    giveUp = undefined;
    listener.onConnection("live");
    socket.emit("join-admin");
    const isFirst = !wasConnected;
    socket.emit("join-user", userId, (quietMs) => {
      if (hasMissed(quietMs) && isFirst) listener.onReconnect();
    });
    if (wasConnected) listener.onReconnect();
    wasConnected = true;
  });
  /** The library comes back by itself after a broken line, but not after the server has hung up or said no. */
  const comeBackLater = () => {
    clearTimeout(comeBack);
    comeBack = setTimeout(() => socket.connect(), SOCKET_RECONNECT_MAX_MS);
  };
  socket.on("connect_error", (error) => {
    console.warn("The live connection failed:", error.message);
    if (!giveUp) lost();
    if (socket.active) return;
    listener.onRefused();
    comeBackLater();
  });
  socket.on("disconnect", (reason) => {
    if (reason === "io client disconnect") return;
    lost();
    if (reason === "io server disconnect") comeBackLater();
  });
  for (const name of LIVE_EVENT_NAMES) listenTo(socket, name, listener);
  // Kept back while offline it would be said when it is no longer true.
  listener.onOpen?.((name, ...what) => void socket.volatile.emit(name, ...what));

  const connectAnew = () => {
    // A connection that we end ourselves is not told of as lost.
    if (!giveUp) lost();
    socket.disconnect().connect();
  };
  window.addEventListener(WOKE_UP_EVENT, connectAnew);
  // The socket would notice in half a minute, when its next ping stays without an answer.
  window.addEventListener("offline", connectAnew);
  window.addEventListener("online", connectAnew);
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** A call did not reach the server, so the connection is tried, unless it is being made already. */
  const doubt = () => {
    if (giveUp || Date.now() - checkedAt < PATIENCE_MS) return;
    checkedAt = Date.now();
    connectAnew();
  };
  window.addEventListener(UNREACHED_EVENT, doubt);

  return () => {
    window.removeEventListener(WOKE_UP_EVENT, connectAnew);
    window.removeEventListener("offline", connectAnew);
    window.removeEventListener("online", connectAnew);
    window.removeEventListener(UNREACHED_EVENT, doubt);
    clearTimeout(giveUp);
    clearTimeout(comeBack);
    socket.disconnect();
  };
}

function listenTo<N extends LiveEventName>(socket: Socket, name: N, { onEvent }: LiveListener): void {
  socket.on(name as string, (payload: LiveEvents[N]) => onEvent(name, payload));
}
