import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { hasOtherManager } from "../../accounts";
import { lockForPayment, orderFacts, settleOrder } from "../../orders";
import { approvePayment } from "../approve-payment";
import {
  checkUndecided,
  namedReceipt,
  OWN_PAYMENT_NOTE,
  ownPayment,
  type PaymentRecord,
  receiptUsed,
} from "../payment";
import { findExisting } from "../payment-changes";
import type { PaymentDependencies } from "../payment-dependencies";
import { saveDecision, sumPayments } from "../payment-store";
import { asReceived, type Decision, mayDecideAgain } from "../received/money-approval";

/**
 * Approves or rejects a pending payment; the second of two concurrent decisions is rejected with the name of the first
 * reviewer.
 */
export async function reviewPayment(
  dependencies: PaymentDependencies,
  command: Decision,
  key: IdempotencyKey | null,
): Promise<PaymentRecord> {
  const { db, inTransaction } = dependencies;
  const done: { payment?: PaymentRecord } = {};
  await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      done.payment = await decide(dependencies, tx, command);
      return command.id;
    }),
  ).catch((error: unknown) => {
    throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
  });
  return done.payment ?? findExisting(db, command.id);
}

/** Returns the payment as it was written, so that it has not to be read again. */
async function decide(dependencies: PaymentDependencies, tx: Tx, command: Decision): Promise<PaymentRecord> {
  const { timeZone, clock, holdMinutes } = dependencies;
  const { id, status, viewer } = command;
  const { orderId } = await findExisting(tx.db, id);
  // The order is the lock of everything about its money, and read first.
  const [order, payment] = await Promise.all([lockForPayment(tx, orderId), findExisting(tx.db, id)]);
  if (!mayDecideAgain(payment, command)) checkUndecided(payment, timeZone);
  const isOwn = payment.userId === viewer.id;
  if (isOwn && (await hasOtherManager(tx.db, viewer.id))) throw ownPayment();
  const received =
    status === "approved"
      ? await asReceived(tx, { payment, order, command })
      : { receipt: namedReceipt(payment), amountMinor: payment.amountMinor, note: "" };
  const note = [command.note, received.note, isOwn ? OWN_PAYMENT_NOTE : ""].filter(Boolean).join(" ").slice(0, 500);
  const now = clock();
  if (status === "approved") {
    const author = viewer;
    const approval = { payment, received, note, remark: isOwn ? OWN_PAYMENT_NOTE : "", author };
    return (await approvePayment(dependencies, tx, order, approval)).payment;
  }
  const [decided, money] = await Promise.all([
    saveDecision(tx.db, payment, { status, note, reviewer: viewer, at: now }, received),
    sumPayments(tx.db, orderId),
  ]);
  const settled = await settleOrder(tx, order, money, { author: viewer, now, holdMinutes });
  const { receipt, amountMinor } = received;
  tx.emit({
    name: "payment.rejected",
    entity: "payment",
    entityId: id,
    actorId: viewer.id,
    payload: { ...orderFacts(settled), paymentId: id, amountMinor, note, receipt },
  });
  return decided;
}
