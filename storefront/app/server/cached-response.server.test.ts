// @vitest-environment node
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CachedResponse } from "./cached-response.server";

const text = "<p>hello</p>".repeat(500);
const reply = new CachedResponse(200, [["Content-Type", "text/html; charset=utf-8"]], Buffer.from(text));
let server: Server;

beforeAll(async () => {
  server = createServer(express().use((req, res) => reply.send(req, res)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
});

/** Sends a request without `fetch`, which would decompress the body. */
const request = (headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: "127.0.0.1", port, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });

it("is sent in the best encoding that the browser accepts", async () => {
  const brotli = await request({ "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(gunzipSync((await request({ "accept-encoding": "gzip" })).body).toString()).toBe(text);
  const plain = await request({});
  expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, text]);
  expect(brotli.headers.vary).toBe("Accept-Encoding");
});

it("is not sent again to a browser that has cached it", async () => {
  const again = await request({ "if-none-match": reply.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await request({ "if-none-match": 'W/"other"' })).status).toBe(200);
});
