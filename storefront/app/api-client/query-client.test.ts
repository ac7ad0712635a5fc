import { ApiError } from "@fundi/shared/contract/http";
import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client";

const onUnauthorized = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onUnauthorized.mockReset();
});
afterEach(() => vi.useRealTimers());

async function countCalls(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const stop = new QueryObserver(createQueryClient(onUnauthorized), { queryKey: ["x"], queryFn }).subscribe(
    () => undefined,
  );
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
    new ApiError("No such order", 404, "NOT_FOUND"),
    new ApiError("It is not to be paid", 409, "INVALID_TRANSITION"),
    new ApiError("Some fields are not valid", 400, "VALIDATION_ERROR"),
  ])("is not retried after a final error: %s", async (error) => {
    expect(await countCalls(error)).toBe(1);
  });
});

it("reports a 401, and no other failure", async () => {
  await countCalls(new ApiError("No", 403, "FORBIDDEN"));
  expect(onUnauthorized).not.toHaveBeenCalled();
  await countCalls(new ApiError("No", 401, "UNAUTHORIZED"));
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

it("does not fetch again when the window gets the focus", async () => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  const client = createQueryClient(onUnauthorized);
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

it("refetches a query that was invalidated while its first response was pending", async () => {
  const client = createQueryClient(onUnauthorized);
  const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100, queryFn.mock.calls.length)));
  const stop = new QueryObserver(client, { queryKey: ["quotes"], queryFn }).subscribe(() => undefined);
  void client.invalidateQueries({ queryKey: ["quotes"] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(["quotes"])).toBe(2);
  stop();
});
