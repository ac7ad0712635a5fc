import type { Server as HttpServer } from "node:http";
import { SOCKET_TIMEOUT_MS } from "@fundi/shared/constants";
import type { ClientToServer, ServerToClient } from "@fundi/shared/live-events";
import { isStaff } from "@fundi/shared/roles";
import { type DefaultEventsMap, Server } from "socket.io";
import type { Actor } from "../platform/auth/session-store";
import { runInBackground } from "../platform/background";
import type { SignalBoard } from "../platform/events/signals";
import type { Log } from "../platform/log";
import { createQuiet } from "./quiet";
import { room } from "./rooms";
import { type ChatCustomerOf, listenersOf, relayTyping } from "./typing";
import { createViewers } from "./viewers";

interface SocketData {
  actor: Actor;
  token: string;
}

type IoServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export interface LiveServer {
  /** Sends to the sockets of this process. */
  local: Pick<IoServer["local"], "to">;
  /** Closes, in the background, this person's sockets whose session has ended. */
  checkSessions(userId: number, reason: string): void;
  close(): Promise<void>;
}

interface LiveServerOptions {
  findActor: (token: string) => Promise<Actor | null>;
  /** Returns those of these sessions that still let somebody in. */
  findLiveSessions: (sessionHashes: readonly string[]) => Promise<ReadonlySet<string>>;
  log: Log;
  corsOrigins: readonly string[];
  chatCustomerOf: ChatCustomerOf;
  signals: SignalBoard;
}

/** How often those are looked for who went without a word. */
const SWEEP_MS = 5000;

/** Opens Socket.IO beside the api. A connection needs a session; it hears only what that person may hear. */
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
    return { actor, token };
  };
  io.use((socket, next) => {
    authenticate(socket.handshake.auth.token).then((data) => {
      socket.data = data;
      next();
    }, next);
  });

  const quiet = createQuiet();

  // Every process tells its own sockets.
  signals.on("typing", ({ conversationId, customerId, by }) =>
    io.local.to(listenersOf({ by, customerId })).emit("chat_typing", { conversationId, by }),
  );
  const viewers = createViewers({
    signals,
    tell: (record, people) => io.local.to(room.record(record)).emit("record_viewers", { ...record, people }),
  });
  const sweeping = setInterval(() => viewers.sweep(), SWEEP_MS).unref();

  io.on("connection", (socket) => {
    const { actor } = socket.data;
    const rooms = [room.user(actor.id), ...(isStaff(actor.role) ? [room.staff] : [])];
    runInBackground(log, "joining the rooms of a session", () => socket.join(rooms));
    const quietMs = quiet.ms(rooms);
    const answer = (give: unknown) => {
      if (typeof give === "function") give(quietMs);
    };
    // The specification's clients announce themselves; the rooms follow from the session either way.
    socket.on("join-admin", answer);
    socket.on("join-user", (_userId, give) => answer(give));
    relayTyping(socket, actor, options);
    let open: string | undefined;
    socket.on("viewing", (said: unknown) => {
      const record = viewers.say(socket.id, actor, said);
      if (record === undefined) return;
      const next = record ? room.record(record) : undefined;
      if (next === open) return;
      const left = open;
      open = next;
      if (left) runInBackground(log, "leaving the room of a record", () => socket.leave(left));
      if (!next || !record) return;
      runInBackground(log, "joining the room of a record", () => socket.join(next));
      socket.emit("record_viewers", { ...record, people: viewers.peopleAt(record) });
    });
    socket.on("disconnect", () => viewers.leave(socket.id, actor));
  });

  return {
    local: {
      to(rooms) {
        quiet.told(rooms);
        return io.local.to(rooms);
      },
    },
    checkSessions: (userId, reason) =>
      runInBackground(log, "checking a person's sessions", () => closeEnded(userId, reason)),
    async close() {
      clearInterval(sweeping);
      await io.close();
    },
  };

  async function closeEnded(userId: number, reason: string): Promise<void> {
    const ids = io.sockets.adapter.rooms.get(room.user(userId)) ?? new Set<string>();
    const sockets = [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
    if (sockets.length === 0) return;
    const hashes = [...new Set(sockets.map((socket) => socket.data.actor.sessionHash))];
    const live = await findLiveSessions(hashes).catch((error: unknown) => {
      log.error({ err: error, userId }, "sessions could not be checked; this person's sockets have to connect again");
      return null;
    });
    for (const socket of sockets) {
      // Nobody listens on unchecked: a lost connection makes the client connect, and so authenticate, again.
      if (!live) socket.conn.close();
      else if (!live.has(socket.data.actor.sessionHash)) {
        socket.emit("session_ended", { reason });
        socket.disconnect(true);
      }
    }
  }
}
