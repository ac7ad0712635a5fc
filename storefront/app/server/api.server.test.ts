// @vitest-environment node
// @isolated: the api's address is read when the module is loaded.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoint } from "@fundi/shared/contract/endpoint";
import { z } from "@fundi/shared/contract/z";
import { afterEach, expect, it, vi } from "vitest";
import { loadContext } from "../../test/load-context";

const about = {
  path: "/api/thing",
  summary: "a thing",
  access: "guest",
  response: z.object({ name: z.string() }),
} as const;
const read = endpoint({ ...about, method: "GET" });
const write = endpoint({ ...about, method: "POST" });

let api: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  api?.close().closeAllConnections();
  vi.unstubAllEnvs();
});

/** An api that closes its first `broken` connections during a request, as when it closes an idle one at that moment. */
async function start(broken: number) {
  const requests: IncomingMessage[] = [];
  api = createServer((req, res) => {
    if (requests.push(req) <= broken) req.socket.destroy();
    else res.end(JSON.stringify({ name: "laptop" }));
  });
  await new Promise<void>((resolve) => api?.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.resetModules();
  const { apiFor } = await import("./api.server");
  const context = loadContext();
  return { requests, call: apiFor(context), context };
}

it("retries once when the connection broke during a GET", async () => {
  const { requests, call } = await start(1);
  expect(await call(read, {})).toEqual({ name: "laptop" });
  expect(requests).toHaveLength(2);
});

it("gives up when it breaks again, and the page is not cached", async () => {
  const { requests, call, context } = await start(9);
  await expect(call(read, {})).rejects.toMatchObject({ status: 0 });
  expect(requests).toHaveLength(2);
  expect(context.reads.keepable).toBe(false);
});

it("never repeats a request that changes data", async () => {
  const { requests, call } = await start(1);
  await expect(call(write, {})).rejects.toMatchObject({ status: 0 });
  expect(requests).toHaveLength(1);
});

it("limits a page to eight seconds in total, including fallbacks", async () => {
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => passed);
  // Each request uses up its whole timeout.
  const given = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    passed += ms;
    return AbortSignal.abort();
  });
  const { call } = await start(0);
  for (let fallback = 0; fallback < 3; fallback += 1) await expect(call(read, {})).rejects.toThrow();
  expect(given.mock.calls).toEqual([[5000], [3000], [0]]);
});
