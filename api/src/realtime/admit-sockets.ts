import { SOCKETS_PER_ACCOUNT } from "@fundi/shared/activity/live-connection";
import type { Log } from "../platform/log";
import type { IoServer, SocketActor } from "./io-server";

interface Options {
  findActor: (token: string) => Promise<SocketActor | null>;
  /** Returns who writes in the conversation that one of these links opens; null where none does. */
  findVisitor: (links: string) => Promise<SocketActor | null>;
  log: Log;
}

/** Why a connection is refused, as clients are told. */
const REFUSALS = new Set(["UNAUTHORIZED", "TOO_MANY_CONNECTIONS"]);

/** Longest header of links. */
const LINKS_LENGTH = 2000;

interface Connection {
  once(event: "close", listener: () => void): unknown;
}

/** Admits connections with a session, or with the link of a conversation, up to a number for each account. */
export function admitSockets(io: IoServer, { findActor, findVisitor, log }: Options): void {
  const authenticate = async ({ token, links }: Record<string, unknown>): Promise<{ actor: SocketActor }> => {
    const actor =
      typeof token === "string"
        ? await findActor(token)
        : typeof links === "string"
          ? await findVisitor(links.slice(0, LINKS_LENGTH))
          : null;
    if (!actor) throw new Error("UNAUTHORIZED");
    return { actor };
  };
  /** Connections by account, from the handshake on, so that concurrent ones are all counted. */
  const connections = new Map<number, Set<unknown>>();
  const countConnection = (userId: number, connection: Connection) => {
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
    authenticate(socket.handshake.auth)
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
}
