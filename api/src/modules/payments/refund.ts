import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { HANDED_OVER } from "@fundi/shared/orders/order-status";
import type { REFUND_EFFECTS } from "@fundi/shared/payments/counter-payments";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "@fundi/shared/payments/receipt-code";
import type { Refund } from "@fundi/shared/payments/refund-record";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { netPaidMinor, type OrderRecord, overpaidMinor } from "../orders";
import type { PaymentRecord } from "./payment";
import type { RefundRecord } from "./refund-store";

export type RefundEffect = (typeof REFUND_EFFECTS)[number];

/** Returns a ledger entry in the shape of the contract. */
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

/**
 * Throws for more than was received and not refunded, of this payment and of the order, and for an impossible method.
 */
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
  if (wanted.amountMinor > netPaidMinor(order)) throw tooMuch(netPaidMinor(order), "the order's money");
}

/** Returns what proves a refund as it is stored, null where it is not known yet: M-Pesa's codes are alike everywhere. */
export const storedReference = (method: PaymentMethod, typed: string): string | null =>
  (method === "mpesa_manual" ? cleanReceipt(typed) : typed) || null;

/** Throws for a refund whose proof is not for staff to say, and for what is no code of M-Pesa. */
export function checkReference({ method, amountMinor }: RefundRecord, typed: string): void {
  if ((method !== "mpesa_manual" && method !== "card_terminal") || amountMinor < 0)
    throw new AppError("CONFLICT", "This refund has no code of its own.");
  if (method === "mpesa_manual" && !isReceipt(cleanReceipt(typed))) throw fieldError("reference", RECEIPT_HINT);
}

/**
 * Returns by how much a refund reduces the order's total, so that due = total − approved + refunded holds and a
 * finished order is not due again. An overpayment was never part of the total. A cancelled order's total is what the
 * shop retains.
 */
export function creditOfRefund(order: OrderRecord, amountMinor: number, effect: RefundEffect): number {
  if (order.status === "cancelled") return Math.max(0, order.totalMinor - (netPaidMinor(order) - amountMinor));
  // What an open bill comes to is said by its repairs; only what was handed over is credited.
  const isOpenBill = isRepairBill(order) && !HANDED_OVER.includes(order.status);
  if (isOpenBill && effect !== "due_again" && amountMinor > overpaidMinor(order))
    throw fieldError("effect", "What an open repair costs is said by its lines: choose that it is due again.");
  if (effect === "due_again" || isOpenBill) return 0;
  return Math.min(Math.max(0, amountMinor - overpaidMinor(order)), order.totalMinor);
}

/** With returned goods, only what was paid for them is refunded; more needs a refund of its own, with its reason. */
export function checkReturnedMoney(amountMinor: number, overpaid: number): void {
  if (amountMinor > overpaid)
    throw fieldError("refund.amount", `Only ${formatKes(fromMinor(overpaid))} is too much after this return.`);
}
