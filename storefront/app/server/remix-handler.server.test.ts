// @vitest-environment node
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express, { type Request } from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isForeignForm, remixHandler } from "./remix-handler.server";

const request = (method: string, headers: Record<string, string>) =>
  ({ method, get: (name: string) => headers[name] }) as unknown as Pick<Request, "method" | "get">;

it("rejects forms of other sites and without an origin", () => {
  for (const origin of ["https://evil.example", "http://shop.example:8080", "null", "nonsense"])
    expect(isForeignForm(request("POST", { host: "shop.example", origin }))).toBe(true);
});

it("accepts its own forms, and GET requests from anywhere", () => {
  expect(isForeignForm(request("POST", { host: "shop.example", origin: "https://shop.example" }))).toBe(false);
  expect(isForeignForm(request("POST", { host: "shop.example" }))).toBe(false);
  expect(isForeignForm(request("GET", { host: "shop.example", origin: "https://evil.example" }))).toBe(false);
});

/** A site with one page and one resource route, as Remix builds them. */
const build = {
  entry: {
    module: {
      default: (request: globalThis.Request, status: number, headers: Headers) => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        // As in Remix: nothing is rendered for HEAD.
        return new Response(request.method === "HEAD" ? null : "<html>The shop</html>", { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    robots: {
      id: "robots",
      parentId: "root",
      path: "robots.txt",
      module: { loader: () => new Response("User-agent: *") },
    },
    away: {
      id: "away",
      parentId: "root",
      path: "away",
      module: { loader: () => new Response(null, { status: 503 }) },
    },
    contact: {
      id: "contact",
      parentId: "root",
      path: "contact",
      module: {
        action: async ({ request }: { request: globalThis.Request }) =>
          new Response(`${String((await request.formData()).get("message")).length} characters`),
      },
    },
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild;

let server: Server;
beforeEach(async () => {
  server = createServer(express().use(remixHandler({ build, mode: "production" })));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

it("responds to HEAD as to GET, without the body, and does not cache an empty page", async () => {
  for (const [path, text] of [
    ["/", "<html>The shop</html>"],
    ["/robots.txt", "User-agent: *"],
  ] as const) {
    const address = addressOf(path);
    const head = await fetch(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const get = await fetch(address);
    expect([get.status, await get.text()]).toEqual([200, text]);
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  }
});

const sendForm = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(addressOf("/contact"), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
    ...({ duplex: "half" } as object),
  });

it("accepts forms up to the limit, and rejects longer ones before they are in memory", async () => {
  expect(await (await sendForm(`message=${"%F0%9F%A7%B0".repeat(5000)}`)).text()).toBe("10000 characters");
  expect((await sendForm(`message=${"x".repeat(300_000)}`)).status).toBe(413);
  // Without a Content-Length the bytes are counted.
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      if (sent > 64 * 1024 * 1024) return controller.close();
      controller.enqueue(new TextEncoder().encode("x".repeat(65_536)));
    },
  });
  expect(
    await sendForm(endless).then(
      ({ status }) => status,
      () => "closed",
    ),
  ).toSatisfy((outcome) => [413, "closed"].includes(outcome as never));
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

it("lets browsers cache prefetched responses until they are opened, and no others", async () => {
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(addressOf(path), { headers })).headers.get("cache-control");
  for (const name of ["sec-purpose", "purpose", "x-moz"])
    expect(await cacheControl("/robots.txt", { [name]: "prefetch" })).toBe("private, max-age=5");
  expect(await cacheControl("/robots.txt")).toBeNull();
  expect(await cacheControl("/", { "sec-purpose": "prefetch" })).toBe("no-cache");
  expect(await cacheControl("/nowhere", { "sec-purpose": "prefetch" })).not.toContain("max-age");
});

it("says when to ask again for what the api could not answer", async () => {
  const away = await fetch(addressOf("/away"));
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await fetch(addressOf("/robots.txt"))).headers.has("retry-after")).toBe(false);
});
