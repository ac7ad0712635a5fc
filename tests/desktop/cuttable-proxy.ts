import { createServer, connect as openSocket, type Socket } from "node:net";
import { listenCuttably } from "../support/cuttable-server";

/** A proxy to the shop's server whose connection can be cut and restored. */
export interface CuttableProxy {
  url: string;
  /** Refuses new connections and destroys the open ones. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a proxy to a server of this machine. */
export async function startCuttableProxy(to: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const { port: own, cut, restore, stop } = await listenCuttably(server, open);
  return { url: `http://127.0.0.1:${own}`, cut, restore, close: stop };
}
