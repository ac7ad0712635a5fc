import { describe, expect, it } from "vitest";
import { type CardBill, moneyMarkOf } from "./card-money";

const bill = (change: Partial<CardBill> = {}): CardBill => ({
  ...{ paymentStatus: "unpaid", totalMinor: 500_000, netPaidMinor: 0, depositMissingMinor: 0, ...change },
});

describe("what a card says of money", () => {
  it("is nothing without a bill, and while what is due can wait for the work", () => {
    expect(moneyMarkOf("ready", undefined)).toBeNull();
    expect(moneyMarkOf("in_repair", bill())).toBeNull();
    expect(moneyMarkOf("ready", bill({ totalMinor: 0 }))).toBeNull();
  });

  it("is the deposit before the work, and the rest once the device can be fetched", () => {
    const asked = bill({ depositMissingMinor: 200_000 });
    expect(moneyMarkOf("approved", asked)).toEqual({ state: "deposit", dueMinor: 200_000 });
    expect(moneyMarkOf("ready", asked)).toEqual({ state: "due", dueMinor: 500_000 });
    const part = bill({ paymentStatus: "part_paid", netPaidMinor: 200_000 });
    expect(moneyMarkOf("ready", part)).toEqual({ state: "due", dueMinor: 300_000 });
  });

  it("is first that somebody has to confirm a payment", () => {
    const claimed = bill({ paymentStatus: "awaiting_approval", depositMissingMinor: 200_000 });
    expect(moneyMarkOf("approved", claimed)).toEqual({ state: "claim", dueMinor: 500_000 });
  });

  it("is that all is paid", () => {
    const paid = bill({ paymentStatus: "paid", netPaidMinor: 500_000 });
    expect(moneyMarkOf("in_repair", paid)).toEqual({ state: "paid", dueMinor: 0 });
  });
});
