import { toMinor } from "@fundi/shared/money";
import type { TakenPayment } from "@fundi/shared/order-desk";
import { mayAccess } from "@fundi/shared/roles";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { type Author, type OrderRecord, orderFacts } from "../orders";
import { receiptUsed } from "./payment";
import { insertPayment, type NewPayment, saveReview } from "./payment-store";

/**
 * Cash in the drawer and a slip of the terminal are seen by whoever takes them. An M-Pesa code is only somebody's word
 * until it is compared with the statement, which is for managers (`docs/decisions/014`).
 */
const countsAtOnce = ({ method }: TakenPayment, author: Author): boolean =>
  method !== "mpesa_manual" || mayAccess(author.role, "manager");

/** What money that was taken adds up to, by whether it counts at once. */
export function sumTaken(
  payments: readonly TakenPayment[],
  author: Author,
): { approvedMinor: number; pendingMinor: number } {
  const sum = (atOnce: boolean) =>
    payments
      .filter((payment) => countsAtOnce(payment, author) === atOnce)
      .reduce((total, { amount }) => total + toMinor(amount), 0);
  return { approvedMinor: sum(true), pendingMinor: sum(false) };
}

function rowOf(payment: TakenPayment, order: OrderRecord, author: Author): NewPayment {
  const row = {
    orderId: order.id,
    userId: order.userId,
    method: payment.method,
    amountMinor: toMinor(payment.amount),
    phone: order.phone,
    receipt: null,
    customerName: `${order.firstName} ${order.lastName}`.trim(),
    takenBy: author.id,
  };
  switch (payment.method) {
    case "cash":
      return { ...row, tenderedMinor: payment.tendered === undefined ? null : toMinor(payment.tendered) };
    case "mpesa_manual":
      return { ...row, phone: payment.phoneNumber || order.phone, receipt: payment.mpesaReceiptNumber };
    case "card_terminal":
      return { ...row, reference: payment.reference };
  }
}

/** Writes money that staff took for a locked order. Answers the id; tell of it with `tellTaken` once the order is settled. */
export async function insertTaken(
  tx: Tx,
  order: OrderRecord,
  payment: TakenPayment,
  { author, now }: { author: Author; now: Date },
): Promise<number> {
  const id = await insertPayment(tx.db, rowOf(payment, order, author), now).catch((error: unknown) => {
    throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
  });
  if (countsAtOnce(payment, author))
    await saveReview(tx.db, id, { status: "approved", note: "Taken at the counter", reviewerId: author.id, at: now });
  return id;
}

/** Tells of money that was taken, with the order as it is by it. */
export function tellTaken(tx: Tx, order: OrderRecord, paymentId: number, payment: TakenPayment, author: Author): void {
  tx.emit({
    name: countsAtOnce(payment, author) ? "payment.approved" : "payment.claimed",
    entity: "payment",
    entityId: paymentId,
    actorId: author.id,
    payload: { ...orderFacts(order), paymentId, amountMinor: toMinor(payment.amount) },
  });
}
