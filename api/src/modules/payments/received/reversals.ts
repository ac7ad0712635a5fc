import { formatKes, fromMinor } from "@fundi/shared/money";
import type { Tx } from "../../../platform/database/transaction";
import type { Dispatcher } from "../../../platform/events/dispatcher";
import { askToLook, lockForPayment, orderFacts, settleOrder } from "../../orders";
import { findPayment, sumPayments } from "../payment-store";
import { markReversed } from "./claim-store";
import type { Money } from "./money";
import { answerReversal, findUnansweredReversals } from "./money-store";

interface Settings {
  holdMinutes: number;
  clock: () => Date;
}

/** By what name others hear who took the money back. */
const AUTHOR = { id: null, name: "M-Pesa" };
/** Reversals are rare; more than these go on with the next event. */
const AT_ONCE = 50;

/** Takes an approved payment out of its order's money, because its provider took it back. */
async function takeBack(tx: Tx, found: { reversal: Money; paymentId: number; orderId: number }, settings: Settings) {
  const { reversal, paymentId } = found;
  const order = await lockForPayment(tx, found.orderId);
  const payment = await findPayment(tx.db, paymentId);
  if (payment?.status !== "approved") return;
  const now = settings.clock();
  await answerReversal(tx.db, reversal.id, paymentId);
  const amount = formatKes(fromMinor(reversal.amountMinor));
  if (reversal.amountMinor !== payment.amountMinor) {
    const paid = formatKes(fromMinor(payment.amountMinor));
    await askToLook(tx, order, `${amount} of ${paid} (${payment.receipt}) was taken back by M-Pesa.`, now);
    return;
  }
  await markReversed(tx.db, paymentId);
  const money = await sumPayments(tx.db, order.id);
  const settled = await settleOrder(tx, order, money, { author: AUTHOR, now, holdMinutes: settings.holdMinutes });
  const why = `M-Pesa took ${amount} (${payment.receipt}) back: it is to be paid again.`;
  const after = await askToLook(tx, settled, why, now);
  tx.emit({
    name: "payment.reversed",
    entity: "payment",
    entityId: paymentId,
    actorId: null,
    payload: {
      ...orderFacts(after),
      paymentId,
      amountMinor: payment.amountMinor,
      receipt: payment.receipt ?? "",
    },
  });
}

/** Follows what is told of money that was taken back, and approvals that a reversal overtook. */
export function followReversals(dispatcher: Dispatcher, settings: Settings): void {
  const follow = async (tx: Tx) => {
    for (const found of await findUnansweredReversals(tx.db, AT_ONCE)) await takeBack(tx, found, settings);
  };
  dispatcher.on("statement.loaded", follow);
  dispatcher.on("money.announced", follow);
  dispatcher.on("payment.approved", follow);
}
