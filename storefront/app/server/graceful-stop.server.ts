import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Answers under way get this long to finish. */
const PATIENCE_MS = 4000;

/** On SIGTERM or SIGINT: takes no new connection, lets answers finish, closes passed-through sockets, then ends. */
export function stopGracefully(server: Server): void {
  const upgraded = new Set<Socket>();
  server.on("upgrade", (_req, socket) => {
    upgraded.add(socket as Socket);
    socket.once("close", () => upgraded.delete(socket as Socket));
  });

  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
