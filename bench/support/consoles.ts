import { io, type Socket } from "socket.io-client";
import { now } from "./shared-clock";

/** At once they would only wait for one another's sign-in. */
const CONNECTING_AT_ONCE = 50;

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });

interface Consoles {
  /** Milliseconds of the shared clock at which each client receives the next new order. */
  nextOrder(): Promise<number[]>;
  close(): void;
}

/**
 * Opens that many live connections, as a console does, and waits until all are connected; those of an api share the
 * accounts of `tokens` evenly. Throws when one is refused.
 */
export async function openConsoles(url: string, count: number, tokens: readonly string[] = []): Promise<Consoles> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - sockets.length) }, (_, index) => {
      const token = tokens[(sockets.length + index) % tokens.length];
      return io(url, { transports: ["websocket"], forceNew: true, auth: { token } });
    });
    await Promise.all(batch.map(connected));
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
