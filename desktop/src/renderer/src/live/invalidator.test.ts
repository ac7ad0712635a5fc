import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createInvalidator } from "./invalidator";
import { outdatedBy } from "./live";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, "invalidateQueries");
  return { queries, invalidated, invalidate: createInvalidator(queries) };
}

it("refetches once for the several events of one change", async () => {
  const { invalidated, invalidate } = setUp();
  const changed = {
    eventId: 1,
    id: 4,
    orderNumber: "FD-1",
    status: "confirmed",
    paymentStatus: "paid",
    version: 2,
  } as const;
  invalidate(outdatedBy("order_updated", changed));
  invalidate(outdatedBy("payment_updated", { eventId: 1, id: 9, orderId: 4, status: "approved" }));
  expect(invalidated).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(invalidated.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([["orders"], ["payments"], ["figures"]]);
});

it("refetches again for the next change", async () => {
  const { invalidated, invalidate } = setUp();
  invalidate([["orders"]]);
  await vi.advanceTimersByTimeAsync(2000);
  invalidate([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(invalidated).toHaveBeenCalledTimes(1);
  invalidate([["orders"]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(invalidated).toHaveBeenCalledTimes(2);
});

it("refetches at most twice a second during a burst, and once after its last event", async () => {
  const { invalidated, invalidate } = setUp();
  for (let change = 0; change < 100; change += 1) {
    invalidate([["payments"]]);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(invalidated.mock.calls.length).toBeLessThanOrEqual(11);
  const before = invalidated.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidated).toHaveBeenCalledTimes(before + 1);
});

it("lets a slow response arrive before it refetches", async () => {
  const { queries, invalidate } = setUp();
  let answered = 0;
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(++answered), 1500);
      signal.addEventListener("abort", () => clearTimeout(timer));
    });
  queries.setQueryData(["payments"], 0);
  const stop = new QueryObserver(queries, { queryKey: ["payments"], queryFn, staleTime: 60_000 }).subscribe(() => {});
  for (let change = 0; change < 60; change += 1) {
    invalidate([["payments"]]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(queries.getQueryData(["payments"])).toBeGreaterThanOrEqual(2);
  stop();
});

it("refetches when there is no response at all", async () => {
  const { queries, invalidate } = setUp();
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => new Promise(() => void signal));
  queries.setQueryData(["payments"], 0);
  const stop = new QueryObserver(queries, { queryKey: ["payments"], queryFn, staleTime: 60_000 }).subscribe(() => {});
  invalidate([["payments"]]);
  await vi.advanceTimersByTimeAsync(1000);
  invalidate([["payments"]]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
