import { ORDER_STATUSES, type OrderStatus } from "@fundi/shared/orders/order-status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleOrder as order } from "../../../../tests/support/sample-order";
import * as rules from "./order";

const owner = { id: 7, role: "user" } as const;
const stranger = { id: 8, role: "user" } as const;
const staff = { id: 2, role: "staff" } as const;
const manager = { id: 3, role: "manager" } as const;

const LIFE: Record<OrderStatus, OrderStatus[]> = {
  pending: ["confirmed", "processing", "cancelled"],
  confirmed: ["processing", "in_progress", "cancelled"],
  processing: ["in_progress", "shipped", "completed", "cancelled"],
  in_progress: ["shipped", "delivered", "completed", "cancelled"],
  shipped: ["delivered"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
};

describe("the life of an order", () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      const allowed = LIFE[from].includes(to);
      it(`${allowed ? "lets" : "refuses to let"} ${from} become ${to}`, () => {
        const change = () => rules.checkTransition(order({ status: from }), to, manager);
        if (allowed) expect(change).not.toThrow();
        else expect(change).toThrow(expect.objectContaining({ code: "INVALID_TRANSITION" }));
      });
    }
});

describe("who may do what", () => {
  it("lets customers cancel only their own pending order", () => {
    expect(rules.nextStatuses(order(), owner)).toEqual(["cancelled"]);
    expect(rules.nextStatuses(order(), stranger)).toEqual([]);
    expect(rules.nextStatuses(order({ status: "confirmed" }), owner)).toEqual([]);
  });

  it("keeps customers from cancelling once a claim is pending", () => {
    expect(rules.nextStatuses(order({ paymentStatus: "awaiting_approval" }), owner)).toEqual([]);
  });

  it("leaves cancelling after a payment to managers", () => {
    const paid = order({ status: "confirmed", paymentStatus: "paid", approvedMinor: 116_000 });
    expect(rules.nextStatuses(paid, staff)).not.toContain("cancelled");
    expect(rules.nextStatuses(paid, manager)).toContain("cancelled");
    expect(() => rules.checkTransition(paid, "cancelled", staff)).toThrow(
      expect.objectContaining({ code: "FORBIDDEN" }),
    );
  });

  it("offers payment to the owner while something is due that no claim covers", () => {
    expect(rules.canPay(order(), owner)).toBe(true);
    expect(rules.canPay(order(), staff)).toBe(false);
    expect(rules.canPay(order({ paymentStatus: "awaiting_approval" }), owner)).toBe(false);
    expect(rules.canPay(order({ status: "cancelled" }), owner)).toBe(false);
    expect(rules.canPay(order({ approvedMinor: 116_000 }), owner)).toBe(false);
  });
});

describe("money", () => {
  it("computes what is due as total less approved plus refunded, never below zero", () => {
    expect(rules.dueMinor({ totalMinor: 1000, approvedMinor: 400, refundedMinor: 0 })).toBe(600);
    expect(rules.dueMinor({ totalMinor: 1000, approvedMinor: 1000, refundedMinor: 300 })).toBe(300);
    expect(rules.dueMinor({ totalMinor: 1000, approvedMinor: 1500, refundedMinor: 0 })).toBe(0);
  });

  it("returns the payment status", () => {
    const money = (approvedMinor: number, refundedMinor = 0) => ({ totalMinor: 1000, approvedMinor, refundedMinor });
    expect(rules.paymentStatusOf(money(0), 0)).toBe("unpaid");
    expect(rules.paymentStatusOf(money(0), 500)).toBe("awaiting_approval");
    expect(rules.paymentStatusOf(money(400), 0)).toBe("part_paid");
    expect(rules.paymentStatusOf(money(1000), 0)).toBe("paid");
    expect(rules.paymentStatusOf(money(1000, 1000), 0)).toBe("refunded");
  });

  it("computes the VAT inside a total that includes it, to the cent", () => {
    expect(rules.splitVat(116_000, 16)).toEqual({ netMinor: 100_000, vatMinor: 16_000 });
    const { netMinor, vatMinor } = rules.splitVat(99_99, 16);
    expect(netMinor + vatMinor).toBe(99_99);
    expect(rules.splitVat(5000, 0)).toEqual({ netMinor: 5000, vatMinor: 0 });
  });
});

describe("goods set aside", () => {
  const now = new Date("2026-11-27T09:00:00Z");
  const money = fc.integer({ min: 0, max: 20_000 });

  it("are held without end only while somebody paid or once staff went on, whatever happened to the money", () => {
    const cases = fc.record({
      approvedMinor: money,
      refundedMinor: money,
      pendingMinor: money,
      isTakenBack: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ pendingMinor, isTakenBack, ...sums }) => {
        const after = order({ ...sums, status: "pending", stockState: "held", holdExpiresAt: null });
        const end = rules.holdEndAfter(after, pendingMinor, { now, holdMinutes: 60, isTakenBack });
        expect(end === null).toBe(sums.approvedMinor > sums.refundedMinor);
        if (end) expect(end > now).toBe(true);
      }),
    );
  });

  it("stay until a claim over what is due can be checked, and no longer for one over less", () => {
    const after = order({ status: "pending", stockState: "held", holdExpiresAt: null });
    const checkedBy = new Date("2026-11-30T09:00:00Z");
    const end = (pendingMinor: number) => rules.holdEndAfter(after, pendingMinor, { now, holdMinutes: 60, checkedBy });
    expect(end(after.totalMinor)).toEqual(checkedBy);
    expect(end(1)).toEqual(new Date("2026-11-27T10:00:00Z"));
  });

  it("are for nobody once they left", () => {
    const after = order({ stockState: "sold", approvedMinor: 0 });
    expect(rules.holdEndAfter(after, 0, { now, holdMinutes: 60 })).toBeNull();
  });
});
