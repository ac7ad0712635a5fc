import { startDatabaseProxy } from "./database-proxy";

/**
 * Starts a proxy to a database whose connections are cut: at once, during the handshake, in the middle of a message or
 * after some of them, with and without a reset. `below` returns an integer from 0 to before its argument; `cuts` counts.
 */
export async function startCuttingProxy(databaseUrl: string, below: (limit: number) => number) {
  let cuts = 0;
  const proxy = await startDatabaseProxy(databaseUrl, (near, far) => {
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
  return { ...proxy, cuts: () => cuts };
}
