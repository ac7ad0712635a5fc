// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { forwardCaller } from "./forward-caller.server";
import { isProxied, reverseProxy } from "./reverse-proxy.server";

const servers: Server[] = [];
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A storefront in front of an api that echoes its requests. */
async function start(apiPort?: number, idleTimeoutMs?: number) {
  const requests: IncomingMessage[] = [];
  const api = createServer((req, res) => {
    requests.push(req);
    res.writeHead(201, { "x-from": "api" }).end(`${req.method} ${req.url}`);
  });
  api.on("upgrade", (_req, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.once("data", (said: Buffer) => socket.end(`you said ${said}`));
  });
  const proxy = reverseProxy(`http://127.0.0.1:${apiPort ?? (await listen(api))}`, idleTimeoutMs);
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
    requests,
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
])("recognises %s as a path of the api: %s", (path, expected) => expect(isProxied(path)).toBe(expected));

it("forwards a request with its body and the caller's address, and its response", async () => {
  const { requests, get } = await start();
  const response = await get("/api/checkout?x=1", { method: "POST", body: "{}" });
  expect([response.status, response.headers.get("x-from"), await response.text()]).toEqual([
    201,
    "api",
    "POST /api/checkout?x=1",
  ]);
  expect(requests[0]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(await (await get("/products")).text()).toBe("page");
});

it.each([
  ["nobody", false, { "x-forwarded-for": "198.51.100.7" }, "127.0.0.1"],
  ["one proxy", 1, { "x-forwarded-for": "198.51.100.7, 203.0.113.9" }, "203.0.113.9"],
  ["two proxies", 2, { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.0.0.2" }, "203.0.113.9"],
  ["one proxy without the header", 1, {}, "127.0.0.1"],
])("takes the caller's address from %s only", (_who, trusted, headers, expected) => {
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

it("forwards an upgrade", async () => {
  const { port } = await start();
  const socket = connect(port, "127.0.0.1", () =>
    socket.write("GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
  );
  let received = "";
  for await (const chunk of socket) {
    if (received === "") socket.write("hello");
    received += chunk;
  }
  expect(received).toMatch(/^HTTP\/1.1 101[\s\S]*you said hello$/);
});

it("responds in the api's own error shape while the api is unavailable", async () => {
  const { get } = await start(1);
  const response = await get("/api/health", { headers: { "x-request-id": "abc" } });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "UNAVAILABLE", requestId: "abc", error: expect.any(String) });
});

it("closes an idle connection before the api does, and waits for a slow response", async () => {
  const { api, requests, get } = await start(undefined, 50);
  api.keepAliveTimeout = 0;
  await get("/api/health");
  const connection = requests[0]?.socket;
  await new Promise((resolve) => connection?.once("close", resolve));

  api.removeAllListeners("request").on("request", (_req, res) => setTimeout(() => res.end("at last"), 150));
  expect(await (await get("/api/health")).text()).toBe("at last");
});
