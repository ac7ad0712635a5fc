import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Time for pending responses to finish. */
const DRAIN_TIMEOUT_MS = 4000;

/** On SIGTERM or SIGINT: accepts no new connections, finishes responses, closes proxied sockets, then exits. */
export function shutDownGracefully(server: Server): void {
  const upgraded = new Set<Socket>();
  server.on("upgrade", (_req, socket) => {
    upgraded.add(socket as Socket);
    socket.once("close", () => upgraded.delete(socket as Socket));
  });

  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
    setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
