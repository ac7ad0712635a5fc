import { expect, it } from "vitest";
import { order } from "../../testing/order-samples";
import { nextSteps } from "./next-steps";

it("returns the usual next step first, and cancelling apart", () => {
  expect(nextSteps(order())).toEqual({ likely: "processing", others: ["in_progress"], canCancel: true });
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
