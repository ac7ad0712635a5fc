import { io, type Socket } from "socket.io-client";

/** From when to when a console was connected; `to` is null while it is. */
export interface Interval {
  from: number;
  to: number | null;
}

/** What one console heard. */
export interface Heard {
  name: string;
  connected: readonly Interval[];
  /** Order id → when its bell rang, each time. */
  orders: ReadonlyMap<number, readonly number[]>;
}

/** An order that was acknowledged. */
export interface Placed {
  id: number;
  /** When its request was sent first, and when it was answered. */
  from: number;
  to: number;
}

/** How long a bell may take in the worst fault, so that a console has to have been connected for as long after the answer. */
const LATEST_MS = 20_000;

/** Returns what is wrong: a bell that rang twice, and one that a console did not hear which was connected all the time. */
export function bellProblems(orders: readonly Placed[], consoles: readonly Heard[], now: number): string[] {
  return consoles.flatMap(({ name, connected, orders: heard }) => {
    const twice = [...heard].filter(([, times]) => times.length > 1).map(([id]) => `${name}: order ${id} rang twice`);
    const wasThere = ({ from, to }: Placed) =>
      connected.some((one) => one.from <= from && (one.to ?? now) >= Math.min(to + LATEST_MS, now));
    const silent = orders
      .filter((order) => !heard.has(order.id) && wasThere(order))
      .map(({ id }) => `${name}: order ${id} did not ring`);
    return [...twice, ...silent];
  });
}

/** Returns how many bells the consoles heard. */
export const bellsRung = (consoles: readonly Heard[]): number =>
  consoles.reduce((sum, { orders }) => sum + orders.size, 0);

/** A console that counts its bells, as the real one does: by order, over all its connections. */
export interface Bell extends Heard {
  socket: Socket;
  /** Resolves with the moment at which the bell of an order rings, or rang. */
  ringOf(orderId: number, timeoutMs: number): Promise<number>;
}

/** Opens a console's live connection to a server, such as one api or HAProxy, and waits until it is in its rooms. */
export async function openBell(name: string, url: string, staff: { id: number; token: string }, address: string) {
  const connected: Interval[] = [];
  const orders = new Map<number, number[]>();
  const waiting = new Map<number, (at: number) => void>();
  const socket = io(url, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelayMax: 2000,
    auth: { token: staff.token },
    extraHeaders: { "x-forwarded-for": address },
  });
  const joined = new Promise<void>((resolve) => {
    socket.on("connect", () =>
      socket.emit("join-user", staff.id, () => {
        connected.push({ from: Date.now(), to: null });
        resolve();
      }),
    );
  });
  // The library does not come back after the server closed the connection, and refused ones; the console does.
  const again = () => setTimeout(() => socket.connect(), 1000).unref();
  socket.on("disconnect", (reason) => {
    const last = connected.at(-1);
    if (last && last.to === null) last.to = Date.now();
    if (reason === "io server disconnect") again();
  });
  socket.on("connect_error", () => {
    if (!socket.active) again();
  });
  socket.on("newOrder", ({ orderId }: { orderId: number }) => {
    const at = Date.now();
    orders.set(orderId, [...(orders.get(orderId) ?? []), at]);
    waiting.get(orderId)?.(at);
  });
  await joined;
  const bell: Bell = {
    name,
    connected,
    orders,
    socket,
    ringOf: (orderId, timeoutMs) =>
      new Promise((resolve, reject) => {
        const known = orders.get(orderId)?.[0];
        if (known !== undefined) return resolve(known);
        const late = setTimeout(() => reject(new Error(`${name} heard nothing of order ${orderId}.`)), timeoutMs);
        waiting.set(orderId, (at) => {
          clearTimeout(late);
          waiting.delete(orderId);
          resolve(at);
        });
      }),
  };
  return bell;
}
