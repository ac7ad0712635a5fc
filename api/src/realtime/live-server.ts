import type { Server as HttpServer } from "node:http";
import { isStaff, type Role } from "@fundi/shared/accounts/roles";
import { SOCKET_TIMEOUT_MS, SOCKETS_PER_ACCOUNT } from "@fundi/shared/activity/live-connection";
import type { ClientToServer, ServerToClient } from "@fundi/shared/activity/live-events";
import { type DefaultEventsMap, Server } from "socket.io";
import type { Actor } from "../platform/auth/session-store";
import { runInBackground } from "../platform/background";
import type { SignalBoard } from "../platform/events/signals";
import type { Log } from "../platform/log";
import { createRoomActivity } from "./room-activity";
import { room } from "./rooms";
import { type ChatCustomerOf, listenersOf, relayTyping } from "./typing";
import { createViewers } from "./viewers";

interface SocketData {
  actor: Actor;
}

type IoServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export interface LiveServer {
  /** Emits to the sockets of this process. */
  local: Pick<IoServer["local"], "to">;
  /** Closes the sockets of a user whose session has ended. Without a reason no message is sent. */
  checkSessions(userId: number, reason: string | null): void;
  /** Closes every socket whose session has ended, or whose owner's role has changed since it was opened. */
  checkAllSessions(): Promise<void>;
  close(): Promise<void>;
}

interface LiveServerOptions {
  findActor: (token: string) => Promise<Actor | null>;
  /** Returns which of these sessions are still valid, each with the current role of its owner. */
  findLiveSessions: (sessionHashes: readonly string[]) => Promise<ReadonlyMap<string, Role>>;
  log: Log;
  corsOrigins: readonly string[];
  chatCustomerOf: ChatCustomerOf;
  signals: SignalBoard;
}

/** Why a connection is refused, as clients are told. */
const REFUSALS = new Set(["UNAUTHORIZED", "TOO_MANY_CONNECTIONS"]);

/** How often viewers that left without a message are removed. */
const SWEEP_MS = 5000;
/** How often the sessions of all sockets are checked again: an expiring session emits no event. */
const SESSION_CHECK_MS = 60_000;

/** Opens Socket.IO beside the api. A connection needs a session and joins only the rooms of its user. */
export function openLiveServer(http: HttpServer, options: LiveServerOptions): LiveServer {
  const { findActor, findLiveSessions, corsOrigins, signals, log } = options;
  const io: IoServer = new Server(http, {
    path: "/socket.io",
    serveClient: false,
    cors: { origin: [...corsOrigins], credentials: true },
    connectTimeout: SOCKET_TIMEOUT_MS,
    maxHttpBufferSize: 16_384,
  });

  const authenticate = async (token: unknown): Promise<SocketData> => {
    const actor = typeof token === "string" ? await findActor(token) : null;
    if (!actor || typeof token !== "string") throw new Error("UNAUTHORIZED");
    return { actor };
  };
  /** Connections by account, from the handshake on, so that concurrent ones are all counted. */
  const connections = new Map<number, Set<unknown>>();
  const countConnection = (userId: number, connection: { once(event: "close", listener: () => void): unknown }) => {
    const known = connections.get(userId) ?? new Set();
    if (known.has(connection)) return;
    if (known.size >= SOCKETS_PER_ACCOUNT) throw new Error("TOO_MANY_CONNECTIONS");
    connections.set(userId, known.add(connection));
    connection.once("close", () => {
      known.delete(connection);
      if (known.size === 0) connections.delete(userId);
    });
  };
  io.use((socket, next) => {
    authenticate(socket.handshake.auth.token)
      .then((data) => {
        countConnection(data.actor.id, socket.conn);
        socket.data = data;
        next();
      })
      .catch((error: unknown) => {
        const isKnown = error instanceof Error && REFUSALS.has(error.message);
        if (!isKnown) log.warn({ err: error }, "a live connection could not be authenticated");
        // A client is not told what the database said.
        next(isKnown ? error : new Error("UNAVAILABLE"));
      });
  });

  type LiveSocket = NonNullable<ReturnType<typeof io.sockets.sockets.get>>;
  /**
   * Closes those of `sockets` whose session has ended, or whose owner's role has changed; one query for all of them.
   */
  async function closeEnded(sockets: readonly LiveSocket[], reason: string | null): Promise<void> {
    if (sockets.length === 0) return;
    const roles = await findLiveSessions([...new Set(sockets.map(({ data }) => data.actor.sessionHash))]);
    for (const socket of sockets) {
      const role = roles.get(socket.data.actor.sessionHash);
      if (role === socket.data.actor.role) continue;
      if (role === undefined && reason !== null) socket.emit("session_ended", { reason });
      socket.disconnect(true);
    }
  }
  const checkAllSessions = () => closeEnded([...io.sockets.sockets.values()], "Your session has ended.");

  const roomActivity = createRoomActivity();

  // Every process emits to its own sockets.
  signals.on("typing", ({ conversationId, customerId, by }) =>
    io.local.to(listenersOf({ by, customerId })).emit("chat_typing", { conversationId, by }),
  );
  signals.on("bellRead", ({ userId, read }) => io.local.to(room.user(userId)).emit("bell_read", read));
  const viewers = createViewers({
    signals,
    notify: (record, people) => io.local.to(room.record(record)).emit("record_viewers", { ...record, people }),
  });
  const sweeping = setInterval(() => viewers.sweep(), SWEEP_MS).unref();
  const checking = setInterval(
    () => runInBackground(log, "checking the sessions of live connections", checkAllSessions),
    SESSION_CHECK_MS,
  ).unref();

  io.on("connection", (socket) => {
    const { actor } = socket.data;
    const rooms = [room.user(actor.id), isStaff(actor.role) ? room.staff : room.customers];
    runInBackground(log, "joining the rooms of a session", () => socket.join(rooms));
    const quietMs = roomActivity.idleMs(rooms);
    const acknowledge = (callback: unknown) => {
      if (typeof callback === "function") callback(quietMs);
    };
    // Clients announce themselves with these two; the rooms follow from the session either way.
    socket.on("join-admin", acknowledge);
    socket.on("join-user", (_userId, callback) => acknowledge(callback));
    relayTyping(socket, actor, options);
    let open: string | undefined;
    socket.on("viewing", (input: unknown) => {
      const record = viewers.report(socket.id, actor, input);
      if (record === undefined) return;
      const next = record ? room.record(record) : undefined;
      if (next === open) return;
      const left = open;
      open = next;
      if (left) runInBackground(log, "leaving the room of a record", () => socket.leave(left));
      if (!next || !record) return;
      runInBackground(log, "joining the room of a record", () => socket.join(next));
      socket.emit("record_viewers", { ...record, people: viewers.viewersOf(record) });
    });
    socket.on("disconnect", () => viewers.leave(socket.id, actor));
  });

  return {
    local: {
      to(rooms) {
        roomActivity.recordEmit(rooms);
        return io.local.to(rooms);
      },
    },
    checkSessions(userId, reason) {
      const ids = io.sockets.adapter.rooms.get(room.user(userId)) ?? new Set<string>();
      const sockets = [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
      runInBackground(log, "checking a person's sessions", () =>
        closeEnded(sockets, reason).catch((error: unknown) => {
          log.error({ err: error, userId }, "sessions could not be checked; these sockets have to connect again");
          // No socket stays connected unchecked: a lost connection makes the client connect, and so authenticate,
          // again.
          for (const socket of sockets) socket.conn.close();
        }),
      );
    },
    checkAllSessions,
    async close() {
      clearInterval(sweeping);
      clearInterval(checking);
      await io.close();
    },
  };
}
