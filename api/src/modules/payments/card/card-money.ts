import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import type { Tx } from "../../../platform/database/transaction";
import { dueMinor, flagForReview, type OrderRecord, orderFacts, recordRefund, settleOrder } from "../../orders";
import { insertPayment, saveReview, sumPayments } from "../payment-store";
import { findOpenCardRefund, insertRefund, sumRefunds } from "../refund-store";
import type { CardPayment } from "./card-payment";
import { insertCardRefund, linkCardRefund } from "./card-payment-store";

interface At {
  now: Date;
  holdMinutes: number;
}

/** The actor's display name in the order's history. */
const AUTHOR = { id: null, name: "Card payment" };

/**
 * Turns a successful card payment into an approved payment of its order, and flags the order where payment and order do
 * not match. Call it once per success, under the order's lock.
 */
export async function receiveCardPayment(
  tx: Tx,
  order: OrderRecord,
  card: CardPayment,
  { now, holdMinutes }: At,
): Promise<CardPayment> {
  if (card.state === "mismatched")
    await flagForReview(tx, order, `Card payment ${card.reference} does not fit: ${card.reason}. Not counted.`, now);
  if (card.state !== "success") return card;
  const paymentId = await insertPayment(
    tx.db,
    {
      orderId: order.id,
      userId: order.userId,
      method: "card",
      amountMinor: card.amountMinor,
      phone: order.phone,
      receipt: card.reference,
      customerName: fullName(order.firstName, order.lastName),
    },
    now,
  );
  await saveReview(tx.db, paymentId, { status: "approved", note: "Confirmed by Paystack", reviewerId: null, at: now });
  const wasDue = dueMinor(order);
  let settled = await settleOrder(tx, order, await sumPayments(tx.db, order.id), { author: AUTHOR, now, holdMinutes });
  const paid = `${formatKes(fromMinor(card.amountMinor))} by card (${card.reference})`;
  if (order.status === "cancelled")
    settled = await flagForReview(tx, settled, `Paid ${paid} after it was cancelled: give the money back.`, now);
  else if (card.amountMinor > wasDue)
    settled = await flagForReview(tx, settled, `Paid ${paid}, more than was due: give the rest back.`, now);
  tx.emit({
    name: "payment.approved",
    entity: "payment",
    entityId: paymentId,
    actorId: null,
    payload: { ...orderFacts(settled), paymentId, amountMinor: card.amountMinor },
  });
  return { ...card, paymentId, paidAt: card.paidAt ?? now };
}

/**
 * Records money that the card company refunded, once. A refund that we requested is in the ledger already; another one
 * is added, and the order is flagged for review. Call it under the order's lock.
 */
export async function refundCardPayment(
  tx: Tx,
  order: OrderRecord,
  card: CardPayment,
  refund: { reference: string; amountMinor: number } & At,
): Promise<void> {
  const { reference, amountMinor, now, holdMinutes } = refund;
  const reported = { cardPaymentId: card.id, reference };
  const isNew = await insertCardRefund(tx.db, { ...reported, amountMinor, at: now });
  if (!isNew || card.paymentId === null) return;
  const ours = await findOpenCardRefund(tx.db, { paymentId: card.paymentId, amountMinor });
  if (ours) return linkCardRefund(tx.db, reported, ours.id);
  const refundId = await insertRefund(
    tx.db,
    {
      orderId: order.id,
      paymentId: card.paymentId,
      amountMinor,
      creditedMinor: 0,
      method: "card",
      reference,
      reason: "Given back at Paystack",
      userId: null,
    },
    now,
  );
  await linkCardRefund(tx.db, reported, refundId);
  const { pendingMinor } = await sumPayments(tx.db, order.id);
  const refunded = await recordRefund(tx, order, {
    refundedMinor: await sumRefunds(tx.db, order.id),
    creditMinor: 0,
    pendingMinor,
    holdMinutes,
    now,
  });
  const amount = formatKes(fromMinor(amountMinor));
  await flagForReview(tx, refunded, `${amount} was given back to the card (${card.reference}).`, now);
}
