import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createInvalidator, outdatedBy } from "./live";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("fetches once what the several events of one change make out of date", () => {
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, "invalidateQueries");
  const invalidate = createInvalidator(queries);
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
  vi.runAllTimers();
  expect(invalidated.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([["orders"], ["payments"]]);
});

it("goes on with the next change", () => {
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, "invalidateQueries");
  const invalidate = createInvalidator(queries);
  invalidate([["orders"]]);
  vi.runAllTimers();
  invalidate([]);
  vi.runAllTimers();
  invalidate([["orders"]]);
  vi.runAllTimers();
  expect(invalidated).toHaveBeenCalledTimes(2);
});
