import { once } from "node:events";
import { io, type Socket } from "socket.io-client";
import { now } from "./shared-clock";

/** At once they would only wait for one another's sign-in. */
const CONNECTING_AT_ONCE = 50;

export interface Consoles {
  /** Milliseconds of the shared clock at which each client receives the next new order. */
  nextOrder(): Promise<number[]>;
  close(): void;
}

/** Opens that many live connections, as a console does, and waits until all are connected. */
export async function openConsoles(url: string, count: number, token?: string): Promise<Consoles> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - sockets.length) }, () =>
      io(url, { transports: ["websocket"], forceNew: true, auth: { token } }),
    );
    await Promise.all(batch.map((socket) => once(socket as never, "connect")));
    sockets.push(...batch);
  }
  return {
    nextOrder: () =>
      new Promise((resolve) => {
        const heard: number[] = [];
        for (const socket of sockets) {
          socket.once("newOrder", () => {
            heard.push(now());
            if (heard.length === count) resolve(heard);
          });
        }
      }),
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
