import { formatKes, fromMinor } from "@fundi/shared/money";
import type { Tx } from "../../platform/database/transaction";
import { askToLook, dueMinor, type OrderRecord, orderFacts, recordRefund, settleOrder } from "../orders";
import type { CardPayment } from "./card-payment";
import { insertCardRefund, linkCardRefund } from "./card-payment-store";
import { insertPayment, saveReview, sumPayments } from "./payment-store";
import { findOpenCardRefund, insertRefund, sumRefunds } from "./refund-store";

interface At {
  now: Date;
  holdMinutes: number;
}

/** By what name others hear who confirmed the order. */
const AUTHOR = { id: null, name: "Card payment" };

/**
 * Makes a card payment that succeeded an approved payment of its order, and asks staff to look where money and order do
 * not go together. Call it once per success, under the order's lock.
 */
export async function receiveCardPayment(
  tx: Tx,
  order: OrderRecord,
  card: CardPayment,
  { now, holdMinutes }: At,
): Promise<CardPayment> {
  if (card.state === "mismatched")
    await askToLook(tx, order, `Card payment ${card.reference} does not fit: ${card.reason}. Not counted.`, now);
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
      customerName: `${order.firstName} ${order.lastName}`.trim(),
    },
    now,
  );
  await saveReview(tx.db, paymentId, { status: "approved", note: "Confirmed by Paystack", reviewerId: null, at: now });
  const wasDue = dueMinor(order);
  let settled = await settleOrder(tx, order, await sumPayments(tx.db, order.id), { author: AUTHOR, now, holdMinutes });
  const paid = `${formatKes(fromMinor(card.amountMinor))} by card (${card.reference})`;
  if (order.status === "cancelled")
    settled = await askToLook(tx, settled, `Paid ${paid} after it was cancelled: give the money back.`, now);
  else if (card.amountMinor > wasDue)
    settled = await askToLook(tx, settled, `Paid ${paid}, more than was due: give the rest back.`, now);
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
 * Notes money that the card company gave back, once. What we asked for is in the ledger already; what was given back
 * there without us is added, and staff are asked to look. Call it under the order's lock.
 */
export async function refundCardPayment(
  tx: Tx,
  order: OrderRecord,
  card: CardPayment,
  refund: { reference: string; amountMinor: number } & At,
): Promise<void> {
  const { reference, amountMinor, now, holdMinutes } = refund;
  const told = { cardPaymentId: card.id, reference };
  const isNew = await insertCardRefund(tx.db, { ...told, amountMinor, at: now });
  if (!isNew || card.paymentId === null) return;
  const ours = await findOpenCardRefund(tx.db, { paymentId: card.paymentId, amountMinor });
  if (ours) return linkCardRefund(tx.db, told, ours.id);
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
  await linkCardRefund(tx.db, told, refundId);
  const { pendingMinor } = await sumPayments(tx.db, order.id);
  const refunded = await recordRefund(tx, order, {
    refundedMinor: await sumRefunds(tx.db, order.id),
    creditMinor: 0,
    pendingMinor,
    holdMinutes,
    now,
  });
  const amount = formatKes(fromMinor(amountMinor));
  await askToLook(tx, refunded, `${amount} was given back to the card (${card.reference}).`, now);
}
