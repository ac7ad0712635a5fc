import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { hasOtherManager } from "../../accounts";
import { dueMinor, flagForReview, lockForPayment, orderFacts, payableMinor } from "../../orders";
import {
  checkUndecided,
  namedReceipt,
  OWN_PAYMENT_NOTE,
  ownPayment,
  type PaymentRecord,
  receiptUsed,
} from "../payment";
import { findExisting, settle } from "../payment-changes";
import type { PaymentDependencies } from "../payment-dependencies";
import { saveDecision } from "../payment-store";
import { asReceived, type Decision, mayDecideAgain } from "../received/money-approval";
import { rejectedClaimsNote } from "../rejected-claims";

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
  await inTransaction((tx) => withIdempotency(tx, key, () => decide(dependencies, tx, command))).catch(
    (error: unknown) => {
      throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
    },
  );
  return findExisting(db, command.id);
}

async function decide(dependencies: PaymentDependencies, tx: Tx, command: Decision): Promise<number> {
  const { timeZone, clock } = dependencies;
  const { id, status, viewer } = command;
  // The order is the lock of everything about its money.
  const order = await lockForPayment(tx, (await findExisting(tx.db, id)).orderId);
  const payment = await findExisting(tx.db, id);
  if (!mayDecideAgain(payment, command)) checkUndecided(payment, timeZone);
  const isOwn = payment.userId === viewer.id;
  if (isOwn && (await hasOtherManager(tx.db, viewer.id))) throw ownPayment();
  const received =
    status === "approved"
      ? await asReceived(tx, { payment, order, command })
      : { receipt: namedReceipt(payment), amountMinor: payment.amountMinor, note: "" };
  const note = [command.note, received.note, isOwn ? OWN_PAYMENT_NOTE : ""].filter(Boolean).join(" ").slice(0, 500);
  const history = status === "approved" ? await rejectedClaimsNote(tx.db, received.receipt) : "";
  await saveDecision(tx.db, id, { status, note, reviewerId: viewer.id, at: clock() }, received);
  let settled = await settle(dependencies, tx, order, viewer);
  const paid = `Paid ${formatKes(fromMinor(received.amountMinor))} (${received.receipt})`;
  if (status === "approved" && order.status === "cancelled")
    settled = await flagForReview(tx, settled, `${paid} after it was cancelled: give the money back.`, clock());
  else if (status === "approved" && received.amountMinor > payableMinor(dueMinor(order), payment.method))
    settled = await flagForReview(tx, settled, `${paid}, more than was due: give the rest back.`, clock());
  const facts = { ...orderFacts(settled), paymentId: id, amountMinor: received.amountMinor };
  const about = { entity: "payment", entityId: id, actorId: viewer.id } as const;
  const eventNote = [isOwn ? OWN_PAYMENT_NOTE : "", history].filter(Boolean).join(" ");
  if (status === "approved") tx.emit({ ...about, name: "payment.approved", payload: { ...facts, note: eventNote } });
  else tx.emit({ ...about, name: "payment.rejected", payload: { ...facts, note, receipt: received.receipt } });
  return id;
}
