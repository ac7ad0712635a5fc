import { describe, expect, it } from "vitest";
import { computeSaleTotals, discountMinorOf, isAgreed, isWithinLimit, reductionsOf } from "./sale-sums";

const goods = (grossMinor: number) => ({ grossMinor, isService: false });
const service = (grossMinor: number) => ({ grossMinor, isService: true });

describe("a sale", () => {
  it("adds up: goods, less the discount, less the voucher on the rest", () => {
    const voucher = { kind: "money" as const, value: 3500 };
    expect(computeSaleTotals([goods(1_000_000)], { discount: { kind: "percent", value: 10 }, voucher })).toMatchObject({
      goodsMinor: 1_000_000,
      discountMinor: 100_000,
      voucherMinor: 350_000,
      totalMinor: 550_000,
    });
    expect(computeSaleTotals([goods(200_000)], { discount: null, voucher }).totalMinor).toBe(0);
  });

  it("applies a service voucher to services only, after their share of the discount", () => {
    const sums = computeSaleTotals([goods(300_000), service(100_000)], {
      discount: { kind: "amount", value: 400 },
      voucher: { kind: "service_percent", value: 10 },
    });
    expect(sums).toMatchObject({ servicesMinor: 90_000, voucherMinor: 9000, totalMinor: 351_000 });
  });

  it("rounds a percentage to the nearest cent", () => {
    expect(discountMinorOf({ kind: "percent", value: 7.5 }, 33_333)).toBe(2500);
    expect(discountMinorOf({ kind: "amount", value: 0.1 }, 33_333)).toBe(10);
  });
});

describe("a discount that needs approval", () => {
  it("is allowed up to the limit of clerks", () => {
    expect(isWithinLimit({ discountMinor: 500, goodsMinor: 10_000 }, 5)).toBe(true);
    expect(isWithinLimit({ discountMinor: 501, goodsMinor: 10_000 }, 5)).toBe(false);
    expect(isWithinLimit({ discountMinor: 1, goodsMinor: 10_000 }, 0)).toBe(false);
  });

  it("is approved for at most that amount and that share of the sale", () => {
    const agreed = { discount: 1000, goods: 10_000 };
    const holds = (discount: number, goodsSum: number) =>
      isAgreed({ discountMinor: discount * 100, goodsMinor: goodsSum * 100 }, agreed);
    expect(holds(1000, 10_000)).toBe(true);
    expect(holds(1000, 20_000)).toBe(true);
    expect(holds(500, 5000)).toBe(true);
    expect(holds(2000, 20_000)).toBe(false);
    expect(holds(1000, 5000)).toBe(false);
    expect(isAgreed({ discountMinor: 1, goodsMinor: 1 }, null)).toBe(false);
  });

  it("stays approved when its percentage is rounded again", () => {
    const agreed = { discount: 3.33, goods: 33.33 };
    expect(
      isAgreed({ discountMinor: discountMinorOf({ kind: "percent", value: 10 }, 1005), goodsMinor: 1005 }, agreed),
    ).toBe(true);
  });
});

it("names the reductions of an order", () => {
  const saleDiscount = { amount: 500, percent: 5 };
  expect(reductionsOf({ discount: 0, saleDiscount: null, voucherCode: null })).toEqual([]);
  expect(reductionsOf({ discount: 500, saleDiscount, voucherCode: null })).toEqual([
    { label: "Discount 5%", amount: 500 },
  ]);
  expect(reductionsOf({ discount: 800, saleDiscount: { amount: 500, percent: null }, voucherCode: "V-1" })).toEqual([
    { label: "Discount", amount: 500 },
    { label: "Voucher V-1", amount: 300 },
  ]);
});
