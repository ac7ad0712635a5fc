import type { Tx } from "../../platform/database/transaction";
import { flagForReview, issueCreditNote, type OrderRecord, recordRefund } from "../orders";
import type { CardPayment } from "./card/card-payment";
import { sumPayments } from "./payment-store";
import { findOpenCardRefund, insertRefund, type RefundRecord, sumRefunds } from "./refund-store";

interface At {
  now: Date;
  holdMinutes: number;
}

/** Reverses a ledger entry of a failed refund, and flags the order. Call it under the order's lock. */
export async function takeBackRefund(
  tx: Tx,
  order: OrderRecord,
  refund: RefundRecord,
  { why, now, holdMinutes }: At & { why: string },
): Promise<OrderRecord> {
  const { orderId, paymentId, method, reference } = refund;
  const line = { orderId, paymentId, method, reference, reason: why.slice(0, 500), userId: null };
  const { amountMinor, creditedMinor } = refund;
  const taken = { ...line, amountMinor: -amountMinor, creditedMinor: -creditedMinor, reversesId: refund.id };
  const refundId = await insertRefund(tx.db, taken, now);
  const { pendingMinor } = await sumPayments(tx.db, orderId);
  const after = await recordRefund(tx, order, {
    refundedMinor: await sumRefunds(tx.db, orderId),
    creditMinor: -creditedMinor,
    pendingMinor,
    holdMinutes,
    now,
  });
  const flagged = await flagForReview(tx, after, why, now);
  const credited = { before: order, after: flagged, returnId: null, refundId, reversedRefundId: refund.id };
  await issueCreditNote(tx, { ...credited, reason: line.reason, authorId: null, now });
  return flagged;
}

/** The card company reports a failed refund: our entry of that amount, if any, is reversed. */
export async function takeBackFailedRefund(
  tx: Tx,
  order: OrderRecord,
  card: CardPayment,
  { amountMinor, ...at }: At & { amountMinor: number },
): Promise<OrderRecord> {
  if (card.paymentId === null) return order;
  const ours = await findOpenCardRefund(tx.db, { paymentId: card.paymentId, amountMinor });
  return ours ? takeBackRefund(tx, order, ours, { ...at, why: "Paystack could not give the money back." }) : order;
}
