import { AppError } from "@fundi/shared/errors";
import { formatKes, fromMinor } from "@fundi/shared/money";
import type { PaymentMethod, REVIEW_STATES } from "@fundi/shared/payment-record";
import { formatDateTime } from "@fundi/shared/time";
import { payableMinor } from "../orders";

export interface PaymentRecord {
  id: number;
  orderId: number;
  orderNumber: string;
  userId: number | null;
  method: PaymentMethod;
  amountMinor: number;
  phone: string;
  /** The receipt that this payment holds; no other payment can have it. Null once the payment was rejected. */
  receipt: string | null;
  /** The receipt that this payment held until it was rejected. */
  releasedReceipt: string | null;
  customerName: string;
  status: (typeof REVIEW_STATES)[number];
  reviewedBy: string | null;
  reviewedAt: Date | null;
  reviewNote: string;
  /** What the card terminal printed. */
  reference: string | null;
  /** Cash as it was handed over. */
  tenderedMinor: number | null;
  /** By name; null for what a customer sent. */
  takenBy: string | null;
  createdAt: Date;
}

/** Returns the receipt that a payment names, whether it still holds it or not. */
export const namedReceipt = ({
  receipt,
  releasedReceipt,
}: Pick<PaymentRecord, "receipt" | "releasedReceipt">): string | null => receipt ?? releasedReceipt;

/** A receipt belongs to one payment at a time; a rejection releases it. */
export const receiptUsed = () =>
  new AppError("DUPLICATE_RECEIPT", "This M-Pesa receipt was already used. Please check the code in your SMS.", {
    fieldErrors: { mpesaReceiptNumber: ["This receipt was already used"] },
  });

/** A payment of one's own is for a colleague to decide. */
export const ownPayment = () =>
  new AppError("FORBIDDEN", "This is a payment of your own. Please ask another manager to decide on it.");

/** Money for an order of one's own is for a colleague to give to it. */
export const ownOrder = () =>
  new AppError("FORBIDDEN", "This is an order of your own. Please ask another manager to give it the money.");

/** Stands with a decision of the only manager on a payment of their own. */
export const OWN_PAYMENT_NOTE = "Decided by the payer: the shop has no other manager.";

/** The state of an order's money that a claim is checked against. */
export interface ClaimContext {
  status: string;
  dueMinor: number;
  /** Claims that wait for approval. */
  pendingMinor: number;
}

/**
 * Refuses a claim that cannot be right: a closed or paid order, or more than can be paid of what is due by its method
 * (`decisions.md` D4, decision 027).
 */
export function checkClaim(amountMinor: number, order: ClaimContext, method: PaymentMethod): void {
  if (order.status === "cancelled")
    throw new AppError("ORDER_CLOSED", "This order was cancelled. Please do not pay it; place a new order instead.");
  if (order.dueMinor === 0) throw new AppError("ALREADY_PAID", "This order is already paid in full.");
  const open = order.dueMinor - order.pendingMinor;
  if (open <= 0) throw new AppError("ALREADY_PAID", "A payment for this order is already waiting for approval.");
  const most = payableMinor(open, method);
  if (amountMinor > most) {
    const message = `The amount is more than the ${formatKes(fromMinor(most))} that is due.`;
    throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { amount: [message] } });
  }
}

/** Refuses to decide twice, and tells the second person who was first. */
export function checkUndecided(payment: PaymentRecord, timeZone: string): void {
  if (payment.status === "pending") return;
  const who = payment.reviewedBy ?? "the system";
  const when = payment.reviewedAt ? ` on ${formatDateTime(payment.reviewedAt, timeZone)}` : "";
  throw new AppError("ALREADY_REVIEWED", `This payment was already ${payment.status} by ${who}${when}.`, {
    status: payment.status,
    reviewedBy: payment.reviewedBy,
    reviewedAt: payment.reviewedAt?.toISOString() ?? null,
  });
}
