import type { Server as HttpServer } from "node:http";
import { isStaff, type Role } from "@fundi/shared/accounts/roles";
import { SOCKET_TIMEOUT_MS } from "@fundi/shared/activity/live-connection";
import { Server } from "socket.io";
import type { Actor } from "../platform/auth/session-store";
import { runInBackground } from "../platform/background";
import type { SignalBoard } from "../platform/events/signals";
import type { Log } from "../platform/log";
import { admitSockets } from "./admit-sockets";
import { followViewing } from "./follow-viewing";
import type { IoServer, SocketActor } from "./io-server";
import { createRoomActivity } from "./room-activity";
import { room } from "./rooms";
import { createSessionChecks } from "./session-checks";
import { type ChatCustomerOf, listenersOf, relayTyping } from "./typing";
import { createViewers } from "./viewers";

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
  /** Returns who writes in the conversation that one of these links opens; null where none does. */
  findVisitor: (links: string) => Promise<SocketActor | null>;
  /** Returns which of these sessions are still valid, each with the current role of its owner. */
  findLiveSessions: (sessionHashes: readonly string[]) => Promise<ReadonlyMap<string, Role>>;
  log: Log;
  corsOrigins: readonly string[];
  chatCustomerOf: ChatCustomerOf;
  signals: SignalBoard;
}

/** How often viewers that left without a message are removed. */
const SWEEP_MS = 5000;

/** Opens Socket.IO beside the api. A connection needs a session, or the link of a conversation, and joins only its own rooms. */
export function openLiveServer(http: HttpServer, options: LiveServerOptions): LiveServer {
  const { findActor, findVisitor, findLiveSessions, corsOrigins, signals, log } = options;
  const io: IoServer = new Server(http, {
    path: "/socket.io",
    serveClient: false,
    cors: { origin: [...corsOrigins], credentials: true },
    connectTimeout: SOCKET_TIMEOUT_MS,
    maxHttpBufferSize: 16_384,
  });

  admitSockets(io, { findActor, findVisitor, log });
  const { checkSessions, checkAllSessions, ...checks } = createSessionChecks(io, { findLiveSessions, log });
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

  io.on("connection", (socket) => {
    const { actor } = socket.data;
    const own = room.user(actor.id);
    // A visitor has nothing but the conversation.
    const rooms = actor.sessionHash === null ? [own] : [own, isStaff(actor.role) ? room.staff : room.customers];
    runInBackground(log, "joining the rooms of a session", () => socket.join(rooms));
    const quietMs = roomActivity.idleMs(rooms);
    const acknowledge = (callback: unknown) => {
      if (typeof callback === "function") callback(quietMs);
    };
    // Clients announce themselves with these two; the rooms follow from the session either way.
    socket.on("join-admin", acknowledge);
    socket.on("join-user", (_userId, callback) => acknowledge(callback));
    relayTyping(socket, actor, options);
    followViewing(socket, viewers, log);
    socket.on("disconnect", () => viewers.leave(socket.id, actor));
  });

  return {
    local: {
      to(rooms) {
        roomActivity.recordEmit(rooms);
        return io.local.to(rooms);
      },
    },
    checkSessions,
    checkAllSessions,
    async close() {
      clearInterval(sweeping);
      checks.stop();
      await io.close();
    },
  };
}
