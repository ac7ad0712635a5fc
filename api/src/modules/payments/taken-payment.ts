import { toMinor } from "@fundi/shared/money";
import type { TakenPayment } from "@fundi/shared/order-desk";
import { mayAccess } from "@fundi/shared/roles";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { hasOtherManager } from "../accounts";
import { type Author, type OrderRecord, orderFacts } from "../orders";
import { receiptUsed } from "./payment";
import { insertPayment, type NewPayment, saveReview } from "./payment-store";

/** Who takes money, and for whom. */
export interface Taker {
  author: Author;
  /** Their own order, and another manager can decide: an M-Pesa code waits for that colleague. */
  waitsForColleague: boolean;
}

/** Who takes money for an order of this person; null: somebody without an account. */
export const takerFor = async (tx: Tx, userId: number | null, author: Author): Promise<Taker> => ({
  author,
  waitsForColleague: userId === author.id && (await hasOtherManager(tx.db, author.id)),
});

/**
 * Cash in the drawer and a slip of the terminal are seen by whoever takes them. An M-Pesa code is only somebody's word
 * until it is compared with the statement, which is for managers (`docs/decisions/014`), and not for the payer.
 */
const countsAtOnce = ({ method }: TakenPayment, { author, waitsForColleague }: Taker): boolean =>
  method !== "mpesa_manual" || (mayAccess(author.role, "manager") && !waitsForColleague);

/** What money that was taken adds up to, by whether it counts at once. */
export function sumTaken(
  payments: readonly TakenPayment[],
  taker: Taker,
): { approvedMinor: number; pendingMinor: number } {
  const sum = (atOnce: boolean) =>
    payments
      .filter((payment) => countsAtOnce(payment, taker) === atOnce)
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
  taker: Taker,
  now: Date,
): Promise<number> {
  const id = await insertPayment(tx.db, rowOf(payment, order, taker.author), now).catch((error: unknown) => {
    throw duplicateKey(error) === "uq_payments_receipt" ? receiptUsed() : error;
  });
  const { author } = taker;
  if (countsAtOnce(payment, taker))
    await saveReview(tx.db, id, { status: "approved", note: "Taken at the counter", reviewerId: author.id, at: now });
  return id;
}

/** Tells of money that was taken, with the order as it is by it. */
export function tellTaken(tx: Tx, order: OrderRecord, paymentId: number, payment: TakenPayment, taker: Taker): void {
  tx.emit({
    name: countsAtOnce(payment, taker) ? "payment.approved" : "payment.claimed",
    entity: "payment",
    entityId: paymentId,
    actorId: taker.author.id,
    payload: { ...orderFacts(order), paymentId, amountMinor: toMinor(payment.amount) },
  });
}
