import { expect, it } from "vitest";
import { outdatedBy } from "./live";

it("invalidates the orders when one is created or changed", () => {
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

it("invalidates the quotes when one is created or changed", () => {
  const event = { customerName: "Jane", customerEmail: "jane@shop.test", service: "Website", timestamp: "" };
  const came = { ...event, eventId: 1, id: 4, quoteId: 4, priority: "low", hasImages: false, description: "" } as const;
  expect(outdatedBy("newQuote", came)).toEqual([["quotes"]]);
  expect(outdatedBy("quote_updated", { eventId: 2, id: 4, status: "accepted", version: 3 })).toEqual([["quotes"]]);
});

it("invalidates the appointments when one is created or changed", () => {
  const change = { eventId: 1, id: 4, status: "pending", date: "2026-11-23", time: "10:00", version: 2 } as const;
  for (const name of ["new_appointment", "appointment_status_changed", "appointment_updated"] as const)
    expect(outdatedBy(name, change), name).toEqual([["appointments"]]);
});

it("invalidates every open job, and what shows jobs elsewhere, when one is changed", () => {
  const change = { eventId: 1, id: 31, stage: "ready", technicianId: null, version: 2 } as const;
  const keys = outdatedBy("repair_changed", change);
  expect(keys).toContainEqual(["repairs", "estimates", 31]);
  for (const part of ["detail", "origin", "contacts"]) expect(keys, part).toContainEqual(["repairs", part]);
});
