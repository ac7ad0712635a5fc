import { expect, it } from "vitest";
import { order } from "../../testing/order-samples";
import { nextSteps } from "./next-steps";

it("puts the usual next step first, and cancelling apart", () => {
  expect(nextSteps(order())).toEqual({ likely: "processing", others: ["in_progress"], canCancel: true });
});

it("finds nothing likely on a new order whose money is still to come", () => {
  const waiting = order({ status: "pending", paymentStatus: "unpaid", nextStatuses: ["confirmed", "cancelled"] });
  expect(nextSteps(waiting)).toEqual({ likely: undefined, others: ["confirmed"], canCancel: true });
});

it("offers nothing on an order that is over", () => {
  expect(nextSteps(order({ status: "completed", nextStatuses: [] }))).toEqual({
    likely: undefined,
    others: [],
    canCancel: false,
  });
});
