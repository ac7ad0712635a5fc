import type { Server, Socket } from "node:net";

/** A server of this machine whose connections can be cut and which can come back. */
interface CuttableServer {
  port: number;
  /** Refuses new connections and destroys the open ones. */
  cut(): Promise<void>;
  /** Listens again, on the same port. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens on a port of its own. `open` are the sockets that a cut destroys. */
export async function listenCuttably(server: Server, open: ReadonlySet<Socket>): Promise<CuttableServer> {
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const { port } = address;
  return {
    port,
    cut,
    restore: () => listen(port),
    stop: () => (server.listening ? cut() : Promise.resolve()),
  };
}
