import { SOCKETS_PER_ACCOUNT } from "@fundi/shared/activity/live-connection";
import type { Actor } from "../platform/auth/session-store";
import type { Log } from "../platform/log";
import type { IoServer } from "./io-server";

interface Options {
  findActor: (token: string) => Promise<Actor | null>;
  log: Log;
}

/** Why a connection is refused, as clients are told. */
const REFUSALS = new Set(["UNAUTHORIZED", "TOO_MANY_CONNECTIONS"]);

interface Connection {
  once(event: "close", listener: () => void): unknown;
}

/** Admits connections with a session, up to a number for each account. */
export function admitSockets(io: IoServer, { findActor, log }: Options): void {
  const authenticate = async (token: unknown): Promise<{ actor: Actor }> => {
    const actor = typeof token === "string" ? await findActor(token) : null;
    if (!actor || typeof token !== "string") throw new Error("UNAUTHORIZED");
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
}
