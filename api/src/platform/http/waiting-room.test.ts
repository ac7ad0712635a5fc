import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getConfig, getLive, getReady } from "@fundi/shared/settings/shop";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitingRoom } from "./waiting-room";

let server: Server;
beforeAll(async () => {
  server = createServer(waitingRoom);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it("says that the process lives, but takes no requests yet", async () => {
  const [live, ready] = await Promise.all([ask(getLive.path), ask(`${getReady.path}?by=proxy`)]);
  expect([live.status, getLive.response.parse(await live.json())]).toEqual([200, { status: "live" }]);
  expect([ready.status, ready.headers.get("retry-after"), getReady.response.parse(await ready.json())]).toEqual([
    503,
    "2",
    { status: "starting" },
  ]);
});

it("refuses everything else in the one shape of errors, to be asked again", async () => {
  const refused = await ask(getConfig.path);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toEqual({
    error: expect.any(String),
    code: "UNAVAILABLE",
    requestId: refused.headers.get("x-request-id"),
    details: { retryAfter: 2 },
  });
});
