import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../../../tests/support/sample-order";
import { dueMinor, type OrderRecord } from "../orders";
import { creditOfRefund } from "./refund";

const paid = (overrides: Partial<OrderRecord> = {}) =>
  sampleOrder({ status: "completed", totalMinor: 10_000, approvedMinor: 10_000, ...overrides });

/** The order after a refund, by the formula alone: due = total − approved + refunded. */
function after(order: OrderRecord, amountMinor: number, effect: "reduces_total" | "due_again" = "reduces_total") {
  const credit = creditOfRefund(order, amountMinor, effect);
  const next = { ...order, totalMinor: order.totalMinor - credit, refundedMinor: order.refundedMinor + amountMinor };
  return { total: next.totalMinor, due: dueMinor(next) };
}

describe("the total of an order after a refund", () => {
  it("falls by the refund, so that nothing is due again", () => {
    expect(after(paid(), 10_000)).toEqual({ total: 0, due: 0 });
    expect(after(paid(), 2500)).toEqual({ total: 7500, due: 0 });
  });

  it("stays when the order is to be paid by another method", () => {
    expect(after(paid(), 10_000, "due_again")).toEqual({ total: 10_000, due: 10_000 });
  });

  it("stays for an overpayment, and falls by what exceeds it", () => {
    expect(after(paid({ approvedMinor: 12_000 }), 2000)).toEqual({ total: 10_000, due: 0 });
    expect(after(paid({ approvedMinor: 12_000 }), 3000)).toEqual({ total: 9000, due: 0 });
  });

  it("falls by part of a deposit and leaves the rest due", () => {
    expect(after(paid({ status: "confirmed", approvedMinor: 4000 }), 1000)).toEqual({ total: 9000, due: 6000 });
  });

  it("is what the shop retains of a cancelled order, whatever was due", () => {
    expect(after(paid({ status: "cancelled", approvedMinor: 4000 }), 4000)).toEqual({ total: 0, due: 0 });
    expect(after(paid({ status: "cancelled" }), 6000, "due_again")).toEqual({ total: 4000, due: 0 });
  });
});
