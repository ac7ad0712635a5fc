import { expect, it } from "vitest";
import { missingOf, newPayment, paymentErrors, withMethod } from "./payment-draft";

const DUE = 68_009.99;

it("presets the exact amount in cash, and rounds up to whole shillings for M-Pesa", () => {
  expect(newPayment(DUE).amount).toBe("68009.99");
  expect(newPayment(DUE, "mpesa_manual").amount).toBe("68010");
});

it("follows the amount due when the method changes, and keeps a partial amount as typed", () => {
  expect(withMethod(newPayment(DUE), { method: "mpesa_manual" }, DUE)).toMatchObject({ amount: "68010" });
  expect(withMethod(newPayment(DUE, "mpesa_manual"), { method: "cash" }, DUE)).toMatchObject({ amount: "68009.99" });
  const part = { ...newPayment(DUE), amount: "500" };
  expect(withMethod(part, { method: "mpesa_manual" }, DUE)).toEqual({ method: "mpesa_manual" });
});

it("refuses more than can be paid by the method", () => {
  expect(paymentErrors({ ...newPayment(DUE), amount: "68010" }, DUE).amount).toMatch(/^At most Ksh\s68,009\.99$/);
  const byPhone = { ...newPayment(DUE, "mpesa_manual"), receipt: "THR1A2B3C4" };
  expect(paymentErrors(byPhone, DUE)).toEqual({});
  expect(paymentErrors({ ...byPhone, amount: "68011" }, DUE).amount).toMatch(/^At most Ksh\s68,010$/);
});

it("says how much of the amount was not handed over", () => {
  expect(missingOf({ ...newPayment(1000), tendered: "600" })).toBe(400);
  expect(missingOf({ ...newPayment(1000), tendered: "2000" })).toBe(0);
  expect(missingOf(newPayment(1000))).toBe(0);
});
