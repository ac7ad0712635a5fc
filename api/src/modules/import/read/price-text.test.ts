import { describe, expect, it } from "vitest";
import { titleCurrency } from "./currency-words";
import { readPriceText } from "./price-text";

const read = (text: string) => {
  const price = readPriceText(text);
  if (price.kind === "unreadable") return null;
  return price.kind === "range" ? [price.lower, price.higher, price.currency] : [price.amount, price.currency];
};

describe("a price cell", () => {
  it.each([
    ["11999", 11_999, null],
    ["KSh 11,999", 11_999, "KES"],
    ["45,000/=", 45_000, null],
    ["45k", 45_000, null],
    ["Kes.45k only", 45_000, "KES"],
    ["₹ 36,990", 36_990, "INR"],
    ["Rs. 36,990", 36_990, "INR"],
    ["TZS 1,250,000", 1_250_000, "TZS"],
    ["1,250,000 TSh", 1_250_000, "TZS"],
    ["UGX 950,000", 950_000, "UGX"],
    ["₦450,000", 450_000, "NGN"],
    ["R 8 999", 8999, "ZAR"],
    ["R8999", 8999, "ZAR"],
    ["INR36990", 36_990, "INR"],
    ["AED 1,499.00", 1499, "AED"],
    ["CNY2,999", 2999, "CNY"],
    ["¥2999", 2999, "CNY"],
    ["US$ 299.97", 299.97, "USD"],
    ["$299", 299, "USD"],
    ["299 USD", 299, "USD"],
    ["€ 100", 100, "EUR"],
    ["£89.99", 89.99, "GBP"],
    ["ZAR 7,499", 7499, "ZAR"],
    ["R$ 2.500", 2500, "BRL"],
    ["Kz 500", 500, "KZ"],
    ["₾ 120", 120, "₾"],
  ])("“%s” is %d in %s", (text, amount, currency) => {
    expect(read(text)).toEqual([amount, currency]);
  });

  it.each([
    ["KSh 8,599 - KSh 8,999", [8599, 8999, "KES"]],
    ["8,599-8,999", [8599, 8999, null]],
    ["$10 – $12.50", [10, 12.5, "USD"]],
    ["1200 to 1500", [1200, 1500, null]],
    ["14,000/16,000", [14_000, 16_000, null]],
  ])("“%s” is a range", (text, range) => {
    expect(read(text)).toEqual(range);
  });

  it.each(["call", "T480", "8GB", "07-12-2026", "$299 / KSh 38,000", "€10 $12", "12-345678", "10-15%", "", "-"])(
    "“%s” is unreadable",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});

describe("the title of a price column", () => {
  it.each([
    ["Price (₹)", "INR"],
    ["Price USD", "USD"],
    ["variant_price_ugx", "UGX"],
    ["Bei (KSh)", "KES"],
    ["Price $", "USD"],
    ["Price (R)", "ZAR"],
    ["Price in TZS", "TZS"],
    ["Selling Price", null],
    ["Retail", null],
  ])("“%s” names %s", (title, currency) => {
    expect(titleCurrency(title)).toBe(currency);
  });
});
