import type { Server as HttpServer } from "node:http";
import { SOCKET_TIMEOUT_MS } from "@fundi/shared/constants";
import type { ClientToServer, ServerToClient } from "@fundi/shared/live-events";
import { isStaff } from "@fundi/shared/roles";
import { type DefaultEventsMap, Server } from "socket.io";
import type { Actor } from "../platform/auth/session-store";
import type { SignalBoard } from "../platform/events/signals";
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
  /** Closes the sockets of a person whose session has ended. */
  checkSessions(userId: number, reason: string): Promise<void>;
  close(): Promise<void>;
}

interface LiveServerOptions {
  findActor: (token: string) => Promise<Actor | null>;
  corsOrigins: readonly string[];
  chatCustomerOf: ChatCustomerOf;
  signals: SignalBoard;
}

/** How often those are looked for who went without a word. */
const SWEEP_MS = 5000;

/** Opens Socket.IO beside the api. A connection needs a session; it hears only what that person may hear. */
export function openLiveServer(http: HttpServer, options: LiveServerOptions): LiveServer {
  const { findActor, corsOrigins, signals } = options;
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
    void socket.join(rooms);
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
      if (open) void socket.leave(open);
      open = next;
      if (!next || !record) return;
      void socket.join(next);
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
    async checkSessions(userId, reason) {
      const sockets = io.sockets.adapter.rooms.get(room.user(userId)) ?? new Set<string>();
      for (const id of sockets) {
        const socket = io.sockets.sockets.get(id);
        if (!socket || (await findActor(socket.data.token))) continue;
        socket.emit("session_ended", { reason });
        socket.disconnect(true);
      }
    },
    async close() {
      clearInterval(sweeping);
      await io.close();
    },
  };
}
