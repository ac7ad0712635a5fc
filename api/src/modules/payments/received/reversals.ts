import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { flagForReview, lockForPayment, type OrderRecord, orderFacts, recordRefund, settleOrder } from "../../orders";
import type { PaymentRecord } from "../payment";
import { findPayment, sumPayments } from "../payment-store";
import { findRefundByReversal, insertRefund, sumRefunds, sumRefundsOfPayment } from "../refund-store";
import { markReversed } from "./claim-store";
import type { Money } from "./money";
import { findUnhandledReversals, saveReversalHandled } from "./money-store";

interface Settings {
  holdMinutes: number;
  clock: () => Date;
}

/** A reversal with its payment and order, under the order's lock. */
interface Found {
  reversal: Money;
  order: OrderRecord;
  payment: PaymentRecord;
}

/** The actor's display name. */
const AUTHOR = { id: null, name: "M-Pesa" };
/** Reversals are rare; more than these continue with the next event. */
const AT_ONCE = 50;

/** Removes an approved payment from its order's sums, because its provider reversed all of it. */
async function takeAllBack(tx: Tx, { reversal, order, payment }: Found, { clock, holdMinutes }: Settings) {
  const now = clock();
  await saveReversalHandled(tx.db, reversal.id, { paymentId: payment.id });
  await markReversed(tx.db, payment.id, now);
  const money = await sumPayments(tx.db, order.id);
  const settled = await settleOrder(tx, order, money, { author: AUTHOR, now, holdMinutes });
  const amount = formatKes(fromMinor(reversal.amountMinor));
  const why = `M-Pesa took ${amount} (${payment.receipt}) back: it is to be paid again.`;
  const after = await flagForReview(tx, settled, why, now);
  const { amountMinor } = payment;
  const facts = { ...orderFacts(after), paymentId: payment.id, amountMinor, receipt: payment.receipt ?? "" };
  tx.emit({ name: "payment.reversed", entity: "payment", entityId: payment.id, actorId: null, payload: facts });
}

/** A partial reversal is money returned to the customer: a ledger entry, and due again. */
async function takePartBack(tx: Tx, { reversal, order, payment }: Found, { clock, holdMinutes }: Settings) {
  const now = clock();
  const { amountMinor, receipt: reference } = reversal;
  const reason = `M-Pesa took this part of your payment ${payment.receipt} back: it is to be paid again.`;
  const line = { orderId: order.id, paymentId: payment.id, amountMinor, creditedMinor: 0, reference, reason };
  const refundId = await insertRefund(tx.db, { ...line, method: "mpesa_manual", userId: null }, now);
  await saveReversalHandled(tx.db, reversal.id, { paymentId: payment.id, refundId });
  const { pendingMinor } = await sumPayments(tx.db, order.id);
  const refundedMinor = await sumRefunds(tx.db, order.id);
  const money = { refundedMinor, creditMinor: 0, pendingMinor, holdMinutes, now };
  const [part, paid] = [amountMinor, payment.amountMinor].map((minor) => formatKes(fromMinor(minor)));
  const why = `M-Pesa took ${part} of ${paid} (${payment.receipt}) back: it is to be paid again.`;
  const after = await flagForReview(tx, await recordRefund(tx, order, money), why, now);
  const facts = { ...orderFacts(after), paymentId: payment.id, refundId, amountMinor, reason };
  const about = { entity: "payment", entityId: payment.id, actorId: null } as const;
  tx.emit({ ...about, name: "payment.refunded", payload: { ...facts, method: "mpesa_manual" } });
}

/**
 * Brings an order in line with a reversal. Where staff gave the same money back by M-Pesa, the reversal is how they did
 * it, and the customer has it once; what does not fit the payment is for staff to look at.
 */
async function follow(tx: Tx, found: Found, settings: Settings): Promise<void> {
  const { reversal, order, payment } = found;
  const { amountMinor, receipt } = reversal;
  const ours = await findRefundByReversal(tx.db, { paymentId: payment.id, amountMinor, receipt });
  if (ours) {
    await saveReversalHandled(tx.db, reversal.id, { paymentId: payment.id, refundId: ours.id });
    if (ours.reference === receipt) return;
    const why = `M-Pesa’s reversal ${receipt} is taken for your refund of ${formatKes(fromMinor(amountMinor))}. If you sent that money otherwise, it is to be paid again.`;
    await flagForReview(tx, order, why, settings.clock());
    return;
  }
  if (amountMinor === payment.amountMinor) return takeAllBack(tx, found, settings);
  const leftMinor = payment.amountMinor - (await sumRefundsOfPayment(tx.db, payment.id));
  if (amountMinor <= leftMinor) return takePartBack(tx, found, settings);
  await saveReversalHandled(tx.db, reversal.id, { paymentId: payment.id });
  const [back, left] = [amountMinor, leftMinor].map((minor) => formatKes(fromMinor(minor)));
  const why = `M-Pesa took ${back} (${payment.receipt}) back, of which only ${left} was left. Please look at it.`;
  await flagForReview(tx, order, why, settings.clock());
}

/** Handles reported reversals, and approvals that a reversal overtook. */
export function followReversals(dispatcher: Subscribing, settings: Settings): void {
  const followAll = async (tx: Tx) => {
    for (const { reversal, paymentId, orderId } of await findUnhandledReversals(tx.db, AT_ONCE)) {
      const order = await lockForPayment(tx, orderId);
      const payment = await findPayment(tx.db, paymentId);
      if (payment?.status === "approved") await follow(tx, { reversal, order, payment }, settings);
    }
  };
  dispatcher.on("statement.loaded", followAll);
  dispatcher.on("money.announced", followAll);
  dispatcher.on("payment.approved", followAll);
}
