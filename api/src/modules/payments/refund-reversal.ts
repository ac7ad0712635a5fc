import type { Tx } from "../../platform/database/transaction";
import { askToLook, issueCreditNote, type OrderRecord, recordRefund } from "../orders";
import type { CardPayment } from "./card-payment";
import { sumPayments } from "./payment-store";
import { findOpenCardRefund, insertRefund, type RefundRecord, sumRefunds } from "./refund-store";

interface At {
  now: Date;
  holdMinutes: number;
}

/** Takes a line of the ledger back that did not come true, and asks staff to look. Call it under the order's lock. */
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
  const asked = await askToLook(tx, after, why, now);
  const paper = { before: order, after: asked, returnId: null, refundId, reversedRefundId: refund.id };
  await issueCreditNote(tx, { ...paper, reason: line.reason, authorId: null, now });
  return asked;
}

/** The card company says that it could not give money back: our line of that amount, when there is one, is taken back. */
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
