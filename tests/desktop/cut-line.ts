import { createServer, connect as openSocket, type Socket } from "node:net";

/** A line to the shop's server that can be cut and mended. */
export interface CutLine {
  url: string;
  /** Nothing goes through any more; what is under way breaks off. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

/** Lays a line to an address of this machine. */
export async function layLine(to: string): Promise<CutLine> {
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
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The line has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend: () => listen(address.port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
