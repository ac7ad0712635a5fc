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
  expect(invalidated.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([["orders"], ["payments"], ["figures"]]);
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

it("refreshes the lists of orders when one came, changed or moved", () => {
  const facts = { orderNumber: "FD-1", customerName: "Jane", timestamp: "2026-11-20T08:00:00.000Z" };
  const change = {
    eventId: 1,
    id: 4,
    orderNumber: "FD-1",
    status: "pending",
    paymentStatus: "paid",
    version: 2,
  } as const;
  const outdated = [
    outdatedBy("order_created", change),
    outdatedBy("newOrder", { ...facts, eventId: 1, id: 4, orderId: 4, totalAmount: 1, itemCount: 1 }),
    outdatedBy("order_updated", change),
    outdatedBy("orderStatusUpdate", { ...facts, eventId: 1, orderId: 4, newStatus: "confirmed", updatedBy: "1" }),
  ];
  for (const keys of outdated) expect(keys).toContainEqual(["orders"]);
});

it("refreshes the quotes when one came or was moved on", () => {
  const news = { customerName: "Jane", customerEmail: "jane@shop.test", service: "Website", timestamp: "" };
  const came = { ...news, eventId: 1, id: 4, quoteId: 4, priority: "low", hasImages: false, description: "" } as const;
  expect(outdatedBy("newQuote", came)).toEqual([["quotes"]]);
  expect(outdatedBy("quote_updated", { eventId: 2, id: 4, status: "accepted", version: 3 })).toEqual([["quotes"]]);
});

it("refreshes the appointments when one came, was moved on or changed (RT-14, RT-15, RT-16)", () => {
  const change = { eventId: 1, id: 4, status: "pending", date: "2026-11-23", time: "10:00", version: 2 } as const;
  for (const name of ["new_appointment", "appointment_status_changed", "appointment_updated"] as const)
    expect(outdatedBy(name, change), name).toEqual([["appointments"]]);
});
