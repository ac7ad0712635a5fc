import { send } from "@fundi/shared/contract/http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, json } from "../../test/fake-api";
import { fetchWithTimeout, RESPONSE_TIMEOUT_MS } from "./fetch-with-timeout";

const endpoint = { method: "GET", path: "/api/orders/my" } as const;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
});
afterEach(() => vi.useRealTimers());

it("fails a request whose response does not begin in time", async () => {
  api.on(endpoint, () => new Promise(() => {}));
  const requests = send("", endpoint, fetchWithTimeout);
  const failed = expect(requests).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
  await failed;
});

it("does not abort a response that began in time", async () => {
  api.on(endpoint, () => json([1]));
  const response = await send("", endpoint, fetchWithTimeout);
  expect(vi.getTimerCount()).toBe(0);
  expect(await response.json()).toEqual([1]);
});

it("aborts when the caller aborts", async () => {
  api.on(endpoint, () => new Promise(() => {}));
  const stop = new AbortController();
  const requests = send("", { ...endpoint, signal: stop.signal }, fetchWithTimeout);
  stop.abort();
  await expect(requests).rejects.toMatchObject({ name: "AbortError" });
});
