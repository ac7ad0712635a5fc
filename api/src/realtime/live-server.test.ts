import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Role } from "@fundi/shared/accounts/roles";
import { io, type Socket } from "socket.io-client";
import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "../platform/log";
import { openLiveServer } from "./live-server";

/** A token whose session cannot be read. */
const DATABASE_AWAY = "database away";

const cleanup: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of cleanup.splice(0).reverse()) await end();
});

/** A live server whose sessions are tokens; `live` returns which of them are still valid. */
async function openServer(live: (hashes: readonly string[]) => Promise<ReadonlyMap<string, Role>>) {
  const http = createServer();
  const findLiveSessions = vi.fn(live);
  const server = openLiveServer(http, {
    findActor: (token) =>
      token === DATABASE_AWAY
        ? Promise.reject(new Error("select * from sessions - Connection lost"))
        : Promise.resolve({
            id: 7,
            role: "user",
            name: "Jane",
            email: "j@x.example",
            capabilities: [],
            sessionHash: token,
          }),
    findVisitor: () => Promise.resolve(null),
    findLiveSessions,
    corsOrigins: [],
    chatCustomerOf: () => Promise.resolve(null),
    signals: {
      send: () => undefined,
      sendToAll: () => undefined,
      on: () => undefined,
      wake: () => undefined,
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    log: createLog("silent"),
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  cleanup.push(() => server.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  async function connect(token: string): Promise<Socket> {
    const socket = io(url, { auth: { token }, transports: ["websocket"], reconnection: false });
    cleanup.push(() => socket.close());
    await new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
    return socket;
  }
  return { url, server, findLiveSessions, connect };
}

const disconnection = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once("disconnect", (reason) => resolve(reason)));

it("checks all sockets of a user with one query, and closes those whose session has ended", async () => {
  const { server, findLiveSessions, connect } = await openServer(() => Promise.resolve(new Map([["kept", "user"]])));
  const [kept, ended, twin] = [await connect("kept"), await connect("ended"), await connect("ended")];
  const reasons = Promise.all([disconnection(ended), disconnection(twin)]);
  server.checkSessions(7, "password");
  expect(await reasons).toEqual(["io server disconnect", "io server disconnect"]);
  expect(kept.connected).toBe(true);
  expect(findLiveSessions.mock.calls).toEqual([[["kept", "ended"]]]);
});

it("tells a client that cannot be authenticated nothing of what the database said", async () => {
  const { url } = await openServer(() => Promise.resolve(new Map()));
  const socket = io(url, { auth: { token: DATABASE_AWAY }, transports: ["websocket"], reconnection: false });
  cleanup.push(() => socket.close());
  const error = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
  expect(error.message).toBe("UNAVAILABLE");
});

it("makes a user's sockets reconnect and authenticate again when the database is unavailable", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  cleanup.push(() => process.off("unhandledRejection", unhandled));
  const { server, connect } = await openServer(() => Promise.reject(new Error("read ECONNRESET")));
  const socket = await connect("any");
  const reason = disconnection(socket);
  server.checkSessions(7, "password");
  // A client that the server disconnected does not reconnect automatically; one that lost its transport does.
  expect(await reason).toBe("transport close");
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});
