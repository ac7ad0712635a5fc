import { ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billStatusAfter, billStatusOf, checkBillStatus } from "./bill-status";

const open = { isBegun: false, isOver: false };
const begun = { isBegun: true, isOver: false };
const over = { isBegun: true, isOver: true };
const bill = { status: "confirmed", totalMinor: 500, dueMinor: 500, jobs: [open] } as const;

describe("the status of a bill", () => {
  it.each([
    ["confirmed", "nothing came and nothing began", {}],
    ["confirmed", "money was kept", { dueMinor: 400 }],
    ["in_progress", "one of its jobs began", { jobs: [open, begun] }],
    ["in_progress", "one device left and another is here", { jobs: [over, begun], status: "in_progress" }],
    ["completed", "all jobs are over and all is paid", { jobs: [over], dueMinor: 0 }],
    ["delivered", "all jobs are over and something is due", { jobs: [over, over] }],
    ["cancelled", "all jobs are over and nothing was charged", { jobs: [over], totalMinor: 0, dueMinor: 0 }],
    [
      "completed",
      "all of it was credited afterwards",
      { status: "completed", jobs: [over], totalMinor: 0, dueMinor: 0 },
    ],
    ["in_progress", "a handover was taken back", { status: "completed", jobs: [begun], dueMinor: 0 }],
    ["confirmed", "its money went back", { status: "confirmed" }],
  ] as const)("is %s where %s", (status, _why, facts) => {
    expect(billStatusOf({ ...bill, ...facts })).toBe(status);
  });

  it("is always one that may follow, or the same", () => {
    const jobs = fc.array(fc.constantFrom(open, begun, over), { minLength: 1, maxLength: 3 });
    const money = fc.record({ totalMinor: fc.nat(3), netPaidMinor: fc.nat(3) });
    const statuses = fc.constantFrom(
      ...ORDER_STATUSES.filter((status) => status !== "processing" && status !== "shipped"),
    );
    fc.assert(
      fc.property(statuses, jobs, money, (status, some, { totalMinor, netPaidMinor }) => {
        const dueMinor = Math.max(0, totalMinor - netPaidMinor);
        const to = billStatusOf({ status, jobs: some, totalMinor, dueMinor });
        if (to === status) return;
        checkBillStatus({ orderNumber: "FD-1", status, totalMinor }, to, { dueMinor, hasOpenLines: false });
      }),
    );
  });

  it("follows the money by itself: the first confirms it, the rest of what left unpaid completes it", () => {
    expect(billStatusAfter("pending", { netPaidMinor: 1, dueMinor: 9 })).toBe("confirmed");
    expect(billStatusAfter("pending", { netPaidMinor: 0, dueMinor: 9 })).toBe("pending");
    expect(billStatusAfter("delivered", { netPaidMinor: 10, dueMinor: 0 })).toBe("completed");
    expect(billStatusAfter("in_progress", { netPaidMinor: 10, dueMinor: 0 })).toBe("in_progress");
  });

  it("is refused where lines or money contradict it", () => {
    const order = { orderNumber: "FD-1", status: "in_progress", totalMinor: 500 } as const;
    const facts = { dueMinor: 0, hasOpenLines: false };
    expect(() => checkBillStatus(order, "cancelled", facts)).toThrow("has charges");
    expect(() => checkBillStatus(order, "completed", { ...facts, hasOpenLines: true })).toThrow("not closed");
    expect(() => checkBillStatus(order, "completed", { ...facts, dueMinor: 1 })).toThrow("is not paid");
    expect(() => checkBillStatus(order, "pending", facts)).toThrow("cannot become");
  });
});
