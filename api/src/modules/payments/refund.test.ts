import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../../../tests/support/sample-order";
import { dueMinor, type OrderRecord } from "../orders";
import { creditOfRefund } from "./refund";

const paid = (overrides: Partial<OrderRecord> = {}) =>
  sampleOrder({ status: "completed", totalMinor: 10_000, approvedMinor: 10_000, ...overrides });

/** The order after a refund, by the formula of D3 alone. */
function after(order: OrderRecord, amountMinor: number, effect: "reduces_total" | "due_again" = "reduces_total") {
  const credit = creditOfRefund(order, amountMinor, effect);
  const next = { ...order, totalMinor: order.totalMinor - credit, refundedMinor: order.refundedMinor + amountMinor };
  return { total: next.totalMinor, due: dueMinor(next) };
}

describe("what an order costs after money was given back", () => {
  it("falls by the refund, so that nothing is due again", () => {
    expect(after(paid(), 10_000)).toEqual({ total: 0, due: 0 });
    expect(after(paid(), 2500)).toEqual({ total: 7500, due: 0 });
  });

  it("stays when the order is to be paid in another way", () => {
    expect(after(paid(), 10_000, "due_again")).toEqual({ total: 10_000, due: 10_000 });
  });

  it("stays for what was paid too much, and falls by what goes beyond", () => {
    expect(after(paid({ approvedMinor: 12_000 }), 2000)).toEqual({ total: 10_000, due: 0 });
    expect(after(paid({ approvedMinor: 12_000 }), 3000)).toEqual({ total: 9000, due: 0 });
  });

  it("falls by part of a deposit and leaves the rest due", () => {
    expect(after(paid({ status: "confirmed", approvedMinor: 4000 }), 1000)).toEqual({ total: 9000, due: 6000 });
  });

  it("is what the shop keeps of a cancelled order, whatever was due", () => {
    expect(after(paid({ status: "cancelled", approvedMinor: 4000 }), 4000)).toEqual({ total: 0, due: 0 });
    expect(after(paid({ status: "cancelled" }), 6000, "due_again")).toEqual({ total: 4000, due: 0 });
  });
});
