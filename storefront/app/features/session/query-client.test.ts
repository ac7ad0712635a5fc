import { ApiError } from "@fundi/shared/http";
import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient, queryClientOf } from "./query-client";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function countCalls(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const stop = new QueryObserver(createQueryClient(), { queryKey: ["x"], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  return queryFn.mock.calls.length;
}

describe("a failing query", () => {
  it("is retried three times", async () => {
    expect(await countCalls(new ApiError("Oops", 500))).toBe(4);
    expect(await countCalls(new ApiError("Network error", 0, "NETWORK"))).toBe(4);
  });

  it.each([
    new ApiError("No", 401, "UNAUTHORIZED"),
    new ApiError("No", 403, "FORBIDDEN"),
    new Error("HTTP 401: Unauthorized"),
    new Error("HTTP 403: Forbidden"),
    new ApiError("No such order", 404, "NOT_FOUND"),
  ])("is asked once when the answer is final: %s", async (error) => {
    expect(await countCalls(error)).toBe(1);
  });
});

it("does not fetch again when the window gets the focus", async () => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  const client = createQueryClient();
  client.mount();
  const stop = new QueryObserver(client, { queryKey: ["x"], queryFn, staleTime: 0 }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  client.unmount();
});

it("keeps what was fetched within a session and drops it for the next", () => {
  const client = queryClientOf("t1");
  client.setQueryData(["orders"], ["mine"]);
  expect(queryClientOf("t1")).toBe(client);
  expect(queryClientOf("t2").getQueryData(["orders"])).toBeUndefined();
  expect(client.getQueryData(["orders"])).toBeUndefined();
});

it("asks again for what became out of date while its first answer was under way", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100, queryFn.mock.calls.length)));
  const stop = new QueryObserver(client, { queryKey: ["quotes"], queryFn }).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey: ["quotes"] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(["quotes"])).toBe(2);
  stop();
});
