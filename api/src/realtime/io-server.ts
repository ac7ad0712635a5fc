import type { ClientToServer, ServerToClient } from "@fundi/shared/activity/live-events";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Actor } from "../platform/auth/session-store";

/** Who is connected. */
interface SocketData {
  actor: Actor;
}

export type IoServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
