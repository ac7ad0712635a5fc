import { createServer, connect as openSocket, type Socket } from "node:net";

interface CuttingProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Number of connections cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/**
 * Starts a proxy to a database server of this machine, without encryption, whose connections are cut: at once, during
 * the handshake, in the middle of a message or after some of them, with and without a reset. `below` returns an integer
 * from 0 to before its argument.
 */
export async function startCuttingProxy(databaseUrl: string, below: (limit: number) => number): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let cuts = 0;

  const server = createServer((near) => {
    const far = openSocket(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    const cut = () => {
      cuts += 1;
      const ways = [() => near.resetAndDestroy(), () => near.end(), () => near.destroy()];
      ways[below(ways.length)]?.();
      far.destroy();
    };
    let messages = below(40);
    if (messages === 0) return cut();
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.on("data", (chunk) => {
      far.write(chunk);
      messages -= 1;
      if (messages === 0) cut();
    });
    far.on("data", (chunk) => {
      messages -= 1;
      near.write(messages > 0 ? chunk : chunk.subarray(0, below(chunk.length)));
      if (messages <= 0) cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
