import { expect, it } from "vitest";
import { amountError, TOO_PRECISE, typedAmount } from "./typed-amount";

it.each([
  ["99.95", 99.95],
  ["1234567.89", 1_234_567.89],
  ["1,299", 1299],
  ["1,299.5", 1299.5],
  ["1.299,50", 1299.5],
  ["1.299.000", 1_299_000],
  ["KSh 11 999", 11_999],
  ["Ksh. 500", 500],
  ["45k", 45_000],
  ["1.5k", 1500],
  ["0.1", 0.1],
])("%s is %d", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
  expect(amountError(text, "usual")).toBe("usual");
});

it.each(["99.995", "1.299", "0.125", "KSh 1.000", "1,299.505", "0,125", "12.3456", "1e-3", "1.299k", "-1.299"])(
  "%s is refused, with what to do",
  (text) => {
    expect(typedAmount(text)).toBeNull();
    expect(amountError(text, "usual")).toBe(TOO_PRECISE);
  },
);

it("a text without an amount has the usual error", () => {
  expect(typedAmount("abc")).toBeNull();
  for (const text of ["1e3", "1E3", "2.5e3", "1e+3"]) {
    expect(typedAmount(text)).toBeNull();
    expect(amountError(text, "usual")).toBe("usual");
  }
  expect(amountError("abc", "usual")).toBe("usual");
});
