import { expect, it } from "vitest";
import { order } from "../../../testing/order-samples";
import { bulkSteps } from "./bulk-steps";

const confirmed = order({
  status: "confirmed",
  paymentStatus: "paid",
  nextStatuses: ["in_progress", "processing", "cancelled"],
});
const unpaid = order({
  status: "pending",
  paymentStatus: "unpaid",
  nextStatuses: ["confirmed", "processing", "cancelled"],
});
const shipped = order({ status: "shipped", paymentStatus: "paid", nextStatuses: ["delivered"] });

it("offers first what is next for most of the orders, and cancelling last", () => {
  expect(bulkSteps([unpaid, confirmed, confirmed, shipped])).toEqual([
    { status: "processing", takers: 3 },
    { status: "delivered", takers: 1 },
    { status: "in_progress", takers: 2 },
    { status: "confirmed", takers: 1 },
    { status: "cancelled", takers: 3 },
  ]);
});

it("offers nothing that none of them can take", () => {
  expect(bulkSteps([order({ status: "completed", nextStatuses: [] })])).toEqual([]);
});
