import { send } from "@fundi/shared/http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { ANSWER_WITHIN_MS, fetchInTime } from "./fetch-in-time";

const endpoint = { method: "GET", path: "/api/orders/my" } as const;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
});
afterEach(() => vi.useRealTimers());

it("counts an answer that does not come as none", async () => {
  api.on(endpoint, () => new Promise(() => {}));
  const asked = send("", endpoint, fetchInTime);
  const failed = expect(asked).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
  await failed;
});

it("leaves an answer alone that began in time", async () => {
  api.on(endpoint, () => json([1]));
  const answer = await send("", endpoint, fetchInTime);
  expect(vi.getTimerCount()).toBe(0);
  expect(await answer.json()).toEqual([1]);
});

it("stops when whoever asked does", async () => {
  api.on(endpoint, () => new Promise(() => {}));
  const stop = new AbortController();
  const asked = send("", { ...endpoint, signal: stop.signal }, fetchInTime);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
