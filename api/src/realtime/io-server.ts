import type { ClientToServer, ServerToClient } from "@fundi/shared/activity/live-events";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Actor } from "../platform/auth/session-store";

/** Who is connected: an account by its session, or a visitor by the link of their conversation. */
export type SocketActor = Pick<Actor, "id" | "role" | "name"> & {
  /** Null: a visitor. */
  sessionHash: string | null;
};

interface SocketData {
  actor: SocketActor;
}

export type IoServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
