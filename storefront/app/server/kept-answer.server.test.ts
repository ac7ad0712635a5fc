// @vitest-environment node
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { KeptAnswer } from "./kept-answer.server";

const text = "<p>hello</p>".repeat(500);
const answer = new KeptAnswer(200, [["Content-Type", "text/html; charset=utf-8"]], Buffer.from(text));
let server: Server;

beforeAll(async () => {
  server = createServer(express().use((req, res) => answer.send(req, res)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
});

/** Without `fetch`, which would unpack the body. */
const ask = (headers: Record<string, string>) =>
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

it("is sent in the best encoding that the browser takes", async () => {
  const brotli = await ask({ "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(gunzipSync((await ask({ "accept-encoding": "gzip" })).body).toString()).toBe(text);
  const plain = await ask({});
  expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, text]);
  expect(brotli.headers.vary).toBe("Accept-Encoding");
});

it("is not sent again to a browser that has it", async () => {
  const again = await ask({ "if-none-match": answer.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask({ "if-none-match": 'W/"other"' })).status).toBe(200);
});
