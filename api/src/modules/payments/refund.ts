import { AppError, fieldError } from "@fundi/shared/errors";
import { formatKes, fromMinor } from "@fundi/shared/money";
import type { REFUND_EFFECTS } from "@fundi/shared/order-desk";
import type { PaymentMethod } from "@fundi/shared/payment-record";
import type { Refund } from "@fundi/shared/refund-record";
import { keptMinor, type OrderRecord, overpaidMinor } from "../orders";
import type { PaymentRecord } from "./payment";
import type { RefundRecord } from "./refund-store";

export type RefundEffect = (typeof REFUND_EFFECTS)[number];

/** A line of the ledger as the contract spells it. */
export const presentRefund = (refund: RefundRecord): Refund => ({
  id: refund.id,
  paymentId: refund.paymentId,
  amount: fromMinor(refund.amountMinor),
  credited: fromMinor(refund.creditedMinor),
  method: refund.method,
  reference: refund.reference,
  reason: refund.reason,
  by: refund.by,
  at: refund.at.toISOString(),
});

const tooMuch = (leftMinor: number, of: string) =>
  fieldError(
    "amount",
    leftMinor > 0 ? `Only ${formatKes(fromMinor(leftMinor))} of ${of} is left.` : `Nothing of ${of} is left.`,
  );

/** Refuses more than was received and not given back, of this payment and of the order, and a way that it cannot go. */
export function checkRefund(
  wanted: { amountMinor: number; method: PaymentMethod },
  payment: PaymentRecord | null,
  money: { order: OrderRecord; refundedOfPaymentMinor: number },
): asserts payment is PaymentRecord {
  const { order } = money;
  if (!payment || payment.orderId !== order.id) throw fieldError("paymentId", "This order has no such payment.");
  if (payment.status !== "approved")
    throw new AppError("CONFLICT", "Only money that was received can be given back.", {
      fieldErrors: { paymentId: ["Was not received"] },
    });
  if (wanted.method === "card" && payment.method !== "card")
    throw fieldError("method", "Only what was paid on the website by card can go back to that card.");
  const leftMinor = payment.amountMinor - money.refundedOfPaymentMinor;
  if (wanted.amountMinor > leftMinor) throw tooMuch(leftMinor, "this payment");
  if (wanted.amountMinor > keptMinor(order)) throw tooMuch(keptMinor(order), "the order's money");
}

/**
 * What the order's total falls by with a refund, so that due = total − approved + refunded stays true and an order that
 * is over does not ask to be paid again. What had been paid too much was never part of the total. A cancelled order
 * costs what the shop keeps of it.
 */
export function creditOfRefund(order: OrderRecord, amountMinor: number, effect: RefundEffect): number {
  if (order.status === "cancelled") return Math.max(0, order.totalMinor - (keptMinor(order) - amountMinor));
  if (effect === "due_again") return 0;
  return Math.min(Math.max(0, amountMinor - overpaidMinor(order)), order.totalMinor);
}

/** With goods that came back, only what was paid for them is given back; more is a refund of its own, with its reason. */
export function checkReturnedMoney(amountMinor: number, overpaid: number): void {
  if (amountMinor > overpaid)
    throw fieldError("refund.amount", `Only ${formatKes(fromMinor(overpaid))} is too much after this return.`);
}
