// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { forwardCaller } from "./forward-caller.server";
import { isPassedThrough, passThrough } from "./pass-through.server";

const servers: Server[] = [];
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A storefront in front of an api that tells what it was asked. */
async function start(apiPort?: number, letGoMs?: number) {
  const asked: IncomingMessage[] = [];
  const api = createServer((req, res) => {
    asked.push(req);
    res.writeHead(201, { "x-from": "api" }).end(`${req.method} ${req.url}`);
  });
  api.on("upgrade", (_req, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.once("data", (said: Buffer) => socket.end(`you said ${said}`));
  });
  const proxy = passThrough(`http://127.0.0.1:${apiPort ?? (await listen(api))}`, letGoMs);
  const app = express();
  app.use(
    (req, _res, next) => {
      forwardCaller(app, req);
      next();
    },
    proxy,
    (_req, res) => {
      res.send("page");
    },
  );
  const storefront = createServer(app);
  storefront.on("upgrade", proxy.upgrade);
  const port = await listen(storefront);
  return {
    api,
    asked,
    port,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

it.each([
  ["/api/products?page=2", true],
  ["/socket.io/?EIO=4", true],
  ["/uploads/a.webp", true],
  ["/apiary", false],
  ["/products", false],
])("takes %s for the api's: %s", (path, expected) => expect(isPassedThrough(path)).toBe(expected));

it("passes a call on with its body and the caller's address, and its answer back", async () => {
  const { asked, get } = await start();
  const answer = await get("/api/checkout?x=1", { method: "POST", body: "{}" });
  expect([answer.status, answer.headers.get("x-from"), await answer.text()]).toEqual([
    201,
    "api",
    "POST /api/checkout?x=1",
  ]);
  expect(asked[0]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(await (await get("/products")).text()).toBe("page");
});

it.each([
  ["nobody", false, { "x-forwarded-for": "198.51.100.7" }, "127.0.0.1"],
  ["one proxy", 1, { "x-forwarded-for": "198.51.100.7, 203.0.113.9" }, "203.0.113.9"],
  ["two proxies", 2, { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.0.0.2" }, "203.0.113.9"],
  ["one proxy that names nobody", 1, {}, "127.0.0.1"],
])("names the caller by the word of %s alone", (_who, trusted, headers, expected) => {
  const app = express();
  app.set("trust proxy", trusted);
  const socket = { remoteAddress: "127.0.0.1" };
  const req = {
    headers: { host: "shop.co.ke", "x-real-ip": "1.2.3.4", ...headers },
    socket,
  } as unknown as IncomingMessage;
  forwardCaller(app, req);
  expect(req.headers).toEqual({
    host: "shop.co.ke",
    "x-forwarded-for": expected,
    "x-forwarded-proto": "http",
    "x-forwarded-host": "shop.co.ke",
  });
});

it("passes an upgrade on", async () => {
  const { port } = await start();
  const socket = connect(port, "127.0.0.1", () =>
    socket.write("GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
  );
  let heard = "";
  for await (const chunk of socket) {
    if (heard === "") socket.write("hello");
    heard += chunk;
  }
  expect(heard).toMatch(/^HTTP\/1.1 101[\s\S]*you said hello$/);
});

it("answers in the api's own shape while the api is away", async () => {
  const { get } = await start(1);
  const answer = await get("/api/health", { headers: { "x-request-id": "abc" } });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE", requestId: "abc", error: expect.any(String) });
});

it("lets an unused connection go before the api does, and waits for a slow answer", async () => {
  const { api, asked, get } = await start(undefined, 50);
  api.keepAliveTimeout = 0;
  await get("/api/health");
  const connection = asked[0]?.socket;
  await new Promise((resolve) => connection?.once("close", resolve));

  api.removeAllListeners("request").on("request", (_req, res) => setTimeout(() => res.end("at last"), 150));
  expect(await (await get("/api/health")).text()).toBe("at last");
});
