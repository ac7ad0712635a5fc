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

it("offers the next step of most orders first, and cancelling last", () => {
  expect(bulkSteps([unpaid, confirmed, confirmed, shipped])).toEqual([
    { status: "processing", orderCount: 3 },
    { status: "delivered", orderCount: 1 },
    { status: "in_progress", orderCount: 2 },
    { status: "confirmed", orderCount: 1 },
    { status: "cancelled", orderCount: 3 },
  ]);
});

it("omits steps that none of them allows", () => {
  expect(bulkSteps([order({ status: "completed", nextStatuses: [] })])).toEqual([]);
});
