import type { Role } from "@fundi/shared/accounts/roles";
import { runInBackground } from "../platform/background";
import type { Log } from "../platform/log";
import type { IoServer, LiveSocket } from "./io-server";
import { room } from "./rooms";

interface Options {
  /** Returns which of these sessions are still valid, each with the current role of its owner. */
  findLiveSessions: (sessionHashes: readonly string[]) => Promise<ReadonlyMap<string, Role>>;
  log: Log;
}

/** How often the sessions of all sockets are checked again: an expiring session emits no event. */
const SESSION_CHECK_MS = 60_000;

/** Creates what closes sockets whose session has ended, now and every minute until `stop`. */
export function createSessionChecks(io: IoServer, { findLiveSessions, log }: Options) {
  /**
   * Closes those of `sockets` whose session has ended, or whose owner's role has changed; one query for all of them.
   */
  async function closeEnded(sockets: readonly LiveSocket[], reason: string | null): Promise<void> {
    if (sockets.length === 0) return;
    const hashes = sockets.flatMap(({ data }) => data.actor.sessionHash ?? []);
    const roles = await findLiveSessions([...new Set(hashes)]);
    for (const socket of sockets) {
      const { sessionHash } = socket.data.actor;
      // A visitor has no session: nothing is sent to them once an account has taken the conversation over.
      if (sessionHash === null) continue;
      const role = roles.get(sessionHash);
      if (role === socket.data.actor.role) continue;
      if (role === undefined && reason !== null) socket.emit("session_ended", { reason });
      socket.disconnect(true);
    }
  }
  const checkAllSessions = () => closeEnded([...io.sockets.sockets.values()], "Your session has ended.");

  const checking = setInterval(
    () => runInBackground(log, "checking the sessions of live connections", checkAllSessions),
    SESSION_CHECK_MS,
  ).unref();

  return {
    checkAllSessions,
    checkSessions(userId: number, reason: string | null): void {
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
    stop: () => clearInterval(checking),
  };
}
