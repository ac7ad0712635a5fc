import { AppError } from "@fundi/shared/contract/errors";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { formatDateTime } from "@fundi/shared/values/time";
import { payableMinor } from "../orders";
import type { PaymentColumns } from "./payment-columns";

export interface PaymentRecord extends Omit<PaymentColumns, "subjectType" | "reviewerId" | "takerId"> {
  orderNumber: string;
  /** By name. */
  reviewedBy: string | null;
  /** By name; null for a customer's claim. */
  takenBy: string | null;
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

/** Staff must not decide on their own payment. */
export const ownPayment = () =>
  new AppError("FORBIDDEN", "This is a payment of your own. Please ask another manager to decide on it.");

/** Staff must not attach money to their own order. */
export const ownOrder = () =>
  new AppError("FORBIDDEN", "This is an order of your own. Please ask another manager to give it the money.");

/** Added to a decision of the only manager on a payment of their own. */
export const OWN_PAYMENT_NOTE = "Decided by the payer: the shop has no other manager.";

/** The sums of an order that a claim is checked against. */
interface ClaimContext {
  status: string;
  dueMinor: number;
  /** Claims pending approval. */
  pendingMinor: number;
}

/**
 * Throws for an impossible claim: a closed or paid order, or more than can be paid of what is due by its method
 * (decision 027).
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

/** Throws for a second decision, naming the first reviewer. */
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
