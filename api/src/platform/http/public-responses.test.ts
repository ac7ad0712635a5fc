import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { PublicResponse } from "./public-response";
import { createPublicResponses } from "./public-responses";

const LONG = JSON.stringify("word ".repeat(500));

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A server whose /list responds with `text` and counts the requests that bypassed the fast lane. */
async function serve(text = LONG) {
  const publicResponses = createPublicResponses();
  const shop = {
    text,
    publicResponses,
    url: "",
    longWays: 0,
    render: async () => new PublicResponse(shop.text, ["list"], 7),
  };
  const app = express();
  app.set("etag", false);
  app.use(publicResponses.fastLane);
  app.use((_req, res, next) => {
    shop.longWays += 1;
    res.setHeader("x-request-id", String(shop.longWays));
    res.setHeader("x-frame-options", "DENY");
    next();
  });
  app.get("/list", async (req, res) => {
    if (req.get("origin")) res.setHeader("access-control-allow-origin", req.get("origin") ?? "");
    await publicResponses.serve(res, { key: "list", render: () => shop.render() });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
  return shop;
}

const request = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url, { method, headers: { "accept-encoding": "identity", ...headers } });

describe("public responses", () => {
  it("are sent again with the bytes and headers they had, ahead of all middleware", async () => {
    const shop = await serve();
    const [first, second] = [await request(shop.url), await request(shop.url)];
    expect(shop.longWays).toBe(1);
    expect(await second.text()).toBe(await first.text());
    const same = [
      "content-type",
      "content-length",
      "cache-control",
      "etag",
      "vary",
      "x-total-count",
      "x-frame-options",
    ];
    for (const name of same) expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(first.headers.get("x-total-count")).toBe("7");
    expect(second.headers.has("x-request-id")).toBe(false);
  });

  it("are rendered again after a change", async () => {
    const shop = await serve();
    await request(shop.url);
    shop.text = '"new"';
    expect(await (await request(shop.url)).text()).toBe(LONG);
    shop.publicResponses.outdate(["list"]);
    expect(await (await request(shop.url)).text()).toBe('"new"');
  });

  it("are sent again after a change of what they do not show", async () => {
    const shop = await serve();
    await request(shop.url);
    shop.publicResponses.outdate(["product 5"]);
    await request(shop.url);
    expect(shop.longWays).toBe(1);
  });

  it("are not cached when something changed while they were rendered", async () => {
    const shop = await serve();
    const { render } = shop;
    shop.render = async () => {
      const response = await render();
      shop.publicResponses.outdate(["list"]);
      return response;
    };
    await request(shop.url);
    shop.render = render;
    shop.text = '"new"';
    expect(await (await request(shop.url)).text()).toBe('"new"');
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("come in %s to callers who take it, with a tag of their own", async (encoding, decompress) => {
    const shop = await serve();
    const plain = await request(shop.url);
    for (let time = 0; time < 2; time += 1) {
      // `fetch` decompresses automatically: the length shows that it received less.
      const packed = await request(shop.url, { "accept-encoding": `deflate, ${encoding};q=0.5` });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.headers.get("etag")).not.toBe(plain.headers.get("etag"));
      expect(Number(packed.headers.get("content-length"))).toBeLessThan(LONG.length / 10);
      expect(await packed.text()).toBe(LONG);
    }
    expect(shop.longWays).toBe(2);
    expect(decompress((await new PublicResponse(LONG, []).encode(encoding)) ?? "").toString()).toBe(LONG);
  });

  it("are not compressed when they are short or the caller refuses compression", async () => {
    const shop = await serve();
    expect(
      (await request(shop.url, { "accept-encoding": "br;q=0, gzip; q=0.0" })).headers.has("content-encoding"),
    ).toBe(false);
    shop.publicResponses.outdate(["list"]);
    shop.text = "[]";
    expect((await request(shop.url, { "accept-encoding": "br" })).headers.has("content-encoding")).toBe(false);
  });

  it("are not sent to a caller who has them, in any encoding", async () => {
    const shop = await serve();
    const etag = (await request(shop.url, { "accept-encoding": "br" })).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await request(shop.url, { "if-none-match": tags });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    expect((await request(shop.url, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("keep the headers of one origin from all others", async () => {
    const shop = await serve();
    const foreign = await request(shop.url, { origin: "app://fundi" });
    expect(foreign.headers.get("access-control-allow-origin")).toBe("app://fundi");
    await request(shop.url);
    expect((await request(shop.url)).headers.has("access-control-allow-origin")).toBe(false);
  });

  it("respond to HEAD with the headers only", async () => {
    const shop = await serve();
    await request(shop.url);
    const head = await request(shop.url, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, `${LONG.length}`, ""]);
  });
});
