import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { sendList } from "./json-list";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Returns the address of a server that sends the list; `outcome` is how sending it ended. */
async function serve(parts: () => AsyncIterable<string>) {
  let tell: (outcome: Promise<unknown>) => void = () => {};
  const outcome = new Promise<unknown>((resolve) => {
    tell = resolve;
  });
  server = createServer(express().get("/", (_req, res) => tell(sendList(res, 3, parts()))));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, outcome };
}

async function* partsOf(...parts: string[]) {
  for (const part of parts) yield await Promise.resolve(part);
}

describe("a list sent in parts", () => {
  it("is one JSON list with its total, also when parts are empty", async () => {
    const { url } = await serve(() => partsOf("", "1,2", "", "3"));
    const response = await fetch(url);
    expect(await response.json()).toEqual([1, 2, 3]);
    expect(response.headers.get("x-total-count")).toBe("3");
  });

  it("may be empty", async () => {
    const { url } = await serve(() => partsOf(""));
    expect(await (await fetch(url)).json()).toEqual([]);
  });

  it("ends without an error when the caller disconnects, and reads no further", async () => {
    let finished = false;
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve(`"${"x".repeat(100_000)}"`);
      } finally {
        finished = true;
      }
    }
    const { url, outcome } = await serve(endless);
    const leave = new AbortController();
    await fetch(url, { signal: leave.signal });
    leave.abort();
    await expect(outcome).resolves.toEqual({ sent: true });
    expect(finished).toBe(true);
  });

  it("aborts the connection when it cannot be read to its end, so that the caller notices", async () => {
    async function* broken() {
      yield await Promise.resolve("1");
      throw new Error("no database");
    }
    const { url, outcome } = await serve(broken);
    outcome.catch(() => {});
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    await expect(outcome).rejects.toThrow("no database");
  });
});
