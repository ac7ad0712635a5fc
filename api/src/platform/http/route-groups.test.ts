import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { createRouteGroups } from "./route-groups";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Returns a function that asks a server of these paths, whose responses are the paths themselves. */
async function serve(...paths: string[]) {
  const groups = createRouteGroups();
  for (const path of paths)
    groups.routerFor(path).get(path, (_req, res) => {
      res.send(path);
    });
  const app = express().use(groups.handle, (_req, res) => {
    res.send("none");
  });
  const server = app.listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

describe("groups of routes", () => {
  it("find the route of a path, the first of those that fit", async () => {
    const ask = await serve(
      "/api/orders",
      "/api/orders/open",
      "/api/orders/:id",
      "/api/admin/orders",
      "/api/admin/mails",
    );
    expect(await ask("/api/orders")).toBe("/api/orders");
    expect(await ask("/api/orders/?page=2")).toBe("/api/orders");
    expect(await ask("/api/orders/open")).toBe("/api/orders/open");
    expect(await ask("/api/orders/7")).toBe("/api/orders/:id");
    expect(await ask("/api/admin/orders")).toBe("/api/admin/orders");
    expect(await ask("/api/admin/mails")).toBe("/api/admin/mails");
  });

  it("pass on what is in none of them", async () => {
    const ask = await serve("/api/orders");
    for (const path of [
      "/",
      "/api",
      "/api/",
      "/api/admin",
      "/api/Orders",
      "/api/orders/7",
      "/api/constructor",
      "/x/orders",
    ])
      expect([path, await ask(path)]).toEqual([path, "none"]);
  });

  it("refuse a path whose part of the api is a parameter", () => {
    expect(() => createRouteGroups().routerFor("/api/:anything")).toThrow("must be named");
  });
});
