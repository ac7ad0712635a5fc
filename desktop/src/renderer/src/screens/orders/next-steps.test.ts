import { expect, it } from "vitest";
import { order } from "../../testing/order-samples";
import { nextSteps, stepLabel } from "./next-steps";

it("returns the usual next step first, and cancelling apart", () => {
  expect(nextSteps(order())).toEqual({ likely: "processing", others: ["in_progress"], canCancel: true });
});

it("has words of its own for what is collected", () => {
  expect(stepLabel("shipped", "delivery")).toBe("Mark shipped");
  expect(stepLabel("shipped", "collection")).toBe("Mark ready to collect");
  expect(stepLabel("delivered", "collection")).toBe("Mark collected");
  expect(stepLabel("completed", "collection")).toBe("Complete");
});

it("has no suggestion for a new order that waits for its payment", () => {
  const waiting = order({ status: "pending", paymentStatus: "unpaid", nextStatuses: ["confirmed", "cancelled"] });
  expect(nextSteps(waiting)).toEqual({ likely: undefined, others: ["confirmed"], canCancel: true });
});

it("returns nothing for a closed order", () => {
  expect(nextSteps(order({ status: "completed", nextStatuses: [] }))).toEqual({
    likely: undefined,
    others: [],
    canCancel: false,
  });
});

it("confirms an order that is paid later, and waits for its money when it is handed over", () => {
  const later = { payAt: "handover", paymentStatus: "unpaid", due: 900 } as const;
  const placed = order({ ...later, status: "pending", nextStatuses: ["confirmed", "processing", "cancelled"] });
  expect(nextSteps(placed).likely).toBe("confirmed");
  expect(nextSteps(order({ ...later, status: "shipped", nextStatuses: ["delivered"] })).likely).toBe("delivered");
  expect(nextSteps(order({ ...later, status: "delivered", nextStatuses: ["completed"] })).likely).toBeUndefined();
  const ready = { ...later, handover: "collection", status: "shipped", nextStatuses: ["delivered"] } as const;
  expect(nextSteps(order({ ...ready, nextStatuses: ["delivered"] })).likely).toBeUndefined();
});
