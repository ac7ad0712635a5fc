import { describe, expect, it } from "vitest";
import * as rules from "./loyalty";
import { newVoucherCode } from "./voucher-code";

const order = (overrides: Partial<rules.OrderForPoints> = {}): rules.OrderForPoints => ({
  status: "completed",
  paymentStatus: "paid",
  totalMinor: 1_234_500,
  isTest: false,
  ...overrides,
});

const rate = (multiplier: number, minorPerPoint = 10_000): rules.PointsRate => ({ multiplier, minorPerPoint });
const earned = (points: number, by = rate(1)): rules.EarnedSoFar => ({ points, rate: points > 0 ? by : null });

const voucher = (overrides: Partial<rules.VoucherRecord> = {}): rules.VoucherRecord => ({
  id: 1,
  code: "V-2345-6789",
  userId: 7,
  name: "KES 3,500 Product Credit",
  kind: "money",
  valueMinor: 350_000,
  percent: null,
  usedSubject: null,
  usedAt: null,
  expiresAt: null,
  createdAt: new Date(0),
  ...overrides,
});

describe("points of an order", () => {
  it("are one for each Ksh 100, times the tier, without fractions", () => {
    expect(rules.pointsFor(1_234_500, rate(1))).toBe(123);
    expect(rules.pointsFor(1_234_500, rate(1.5))).toBe(185);
    expect(rules.pointsFor(9_999, rate(3))).toBe(2);
    expect(rules.pointsFor(0, rate(3))).toBe(0);
  });

  it("are computed in hundredths of a multiplier, up to the maximum per order", () => {
    expect(rules.pointsFor(1_000_000, rate(1.15))).toBe(115);
    expect(rules.pointsFor(1_000_000, rate(1.15, 5000))).toBe(230);
    expect(rules.pointsFor(100_000_000_000, rate(10, 100))).toBe(10_000_000);
  });

  it("stay as they were earned when the shop changes the rate", () => {
    const half = order({ totalMinor: 617_250 });
    expect(rules.pointsChange(earned(123), order(), rate(1, 20_000))).toBe(0);
    expect(rules.pointsChange(earned(123), half, rate(1, 20_000))).toBe(-62);
  });

  it("are earned when it is completed and paid, and only then", () => {
    expect(rules.pointsChange(earned(0), order(), rate(1))).toBe(123);
    for (const other of [{ status: "delivered" }, { paymentStatus: "part_paid" }, { isTest: true }] as const)
      expect(rules.pointsChange(earned(0), order(other), rate(1))).toBe(0);
  });

  it("stay as they were earned when the tier rises", () => {
    expect(rules.pointsChange(earned(123), order(), rate(3))).toBe(0);
  });

  it("are taken back for returned goods, by the tier that earned them", () => {
    const half = order({ totalMinor: 617_250 });
    expect(rules.pointsChange(earned(123), half, rate(3))).toBe(-62);
    expect(rules.pointsChange(earned(61), half, rate(3))).toBe(0);
    expect(rules.pointsChange(earned(185, rate(1.5)), half, rate(1))).toBe(-93);
  });

  it("are earned again when a refund fails", () => {
    expect(rules.pointsChange(earned(61), order(), rate(3))).toBe(62);
  });

  it("are taken back completely when it is refunded or cancelled", () => {
    expect(rules.pointsChange(earned(123), order({ paymentStatus: "refunded" }), rate(1))).toBe(-123);
    expect(rules.pointsChange(earned(123), order({ status: "cancelled" }), rate(1))).toBe(-123);
    expect(rules.pointsChange(earned(0), order({ status: "cancelled" }), rate(1))).toBe(0);
  });
});

describe("a voucher", () => {
  const use = { userId: 7, purpose: "goods", amountMinor: 3_200_000, now: new Date(1000) } as const;
  const codeOf = (work: () => unknown) => {
    try {
      work();
      return "accepted";
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it("takes its value off goods, never more than they cost", () => {
    expect(rules.voucherDiscount(voucher(), use)).toBe(350_000);
    expect(rules.voucherDiscount(voucher(), { ...use, amountMinor: 100_000 })).toBe(100_000);
  });

  it("takes a percentage off a service, and nothing off goods", () => {
    const percent = voucher({ kind: "service_percent", valueMinor: null, percent: 10 });
    expect(rules.voucherDiscount(percent, { ...use, purpose: "service", amountMinor: 123_456 })).toBe(12_345);
    expect(codeOf(() => rules.voucherDiscount(percent, use))).toBe("VOUCHER_INVALID");
  });

  it("for a free service takes all of its price off; one for access takes nothing off", () => {
    const free = voucher({ kind: "service", valueMinor: null });
    const access = voucher({ kind: "access", valueMinor: null });
    const service = { ...use, purpose: "service" } as const;
    expect(rules.voucherDiscount(free, service)).toBe(use.amountMinor);
    expect(codeOf(() => rules.voucherDiscount(free, use))).toBe("VOUCHER_INVALID");
    expect(codeOf(() => rules.voucherDiscount(access, service))).toBe("VOUCHER_INVALID");
  });

  it("is rejected when it is somebody else's, unknown, expired or used", () => {
    expect(codeOf(() => rules.voucherDiscount(null, use))).toBe("VOUCHER_INVALID");
    expect(codeOf(() => rules.voucherDiscount(voucher({ userId: 8 }), use))).toBe("VOUCHER_INVALID");
    expect(codeOf(() => rules.voucherDiscount(voucher({ expiresAt: new Date(1000) }), use))).toBe("VOUCHER_INVALID");
    expect(codeOf(() => rules.voucherDiscount(voucher({ usedAt: new Date(0) }), use))).toBe("VOUCHER_USED");
  });

  it("has a code that can be read aloud", () => {
    expect(newVoucherCode()).toMatch(/^V-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  });
});
