import { createServer, connect as openSocket, type Socket } from "node:net";

interface DatabaseProxy {
  /** The address of the database through this proxy. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy to a database server of this machine, without encryption. `join` decides what passes between the two
 * sides of a connection: the client's and the server's.
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  join: (near: Socket, far: Socket) => void,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = openSocket(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    join(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
