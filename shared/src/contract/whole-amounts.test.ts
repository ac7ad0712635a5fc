import { expect, it } from "vitest";
import { refundOrder, returnGoods } from "../payments/counter-payments";
import { confirmMpesaPayment } from "../payments/payments";
import { WHOLE_SHILLINGS } from "../values/money";
import { Kes, MpesaAmount } from "./fields";
import { requestFields } from "./request-fields";

/** Percentages, ratings, positions: no field of more than this is anything but money, or a count. */
const LARGE = 100_000;

/** Rates of exchange, rows of a file that the import reads, and the fee that a customer saw, which is compared only. */
const NO_AMOUNTS = /rates?$|importProducts body items|checkout body (delivery\.fee|deliveryFee)/i;

it("no request takes an amount that would be stored as another one", () => {
  const money = requestFields().filter(
    ({ part, field }) => part === "body" && field.safeParse(LARGE).data === LARGE && field.safeParse(12.5).success,
  );
  expect(money.length).toBeGreaterThan(20);
  const inexact = money.filter(({ field }) => field.safeParse(12.345).success).map(({ place }) => place);
  expect(inexact.filter((place) => !NO_AMOUNTS.test(place))).toEqual([]);
});

it("what is said to have moved by M-Pesa is whole shillings", () => {
  expect(MpesaAmount.safeParse(31_999).success).toBe(true);
  for (const amount of [0.5, 31_999.5, 31_999.999, 0]) expect(MpesaAmount.safeParse(amount).success).toBe(false);
  expect(confirmMpesaPayment.body.shape.amount.safeParse(0.5).error?.issues[0]?.message).toBe(WHOLE_SHILLINGS);
  const refunds = [refundOrder.body, returnGoods.body.shape.refund];
  for (const refund of refunds)
    for (const [method, amount, isTaken] of [
      ["cash", 0.5, true],
      ["mpesa_manual", 0.5, false],
      ["mpesa_manual", 5, true],
    ] as const)
      expect(refund.safeParse({ paymentId: 1, method, amount, reason: "Scratched" }).success).toBe(isTaken);
});

it("every sum of cents that a program computes is taken", () => {
  for (const amount of [0.1 + 0.2, 1.1 * 3, 999_999_999.99, 1234.1, 0.07 * 100])
    expect(Kes.safeParse(amount).success).toBe(true);
});
