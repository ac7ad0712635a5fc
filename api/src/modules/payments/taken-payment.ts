import { mayAccess } from "@fundi/shared/accounts/roles";
import type { CounterPayment } from "@fundi/shared/payments/counter-payments";
import { toMinor } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { hasOtherManager } from "../accounts";
import { type Author, type OrderRecord, orderFacts } from "../orders";
import { receiptUsed } from "./payment";
import { insertPayment, type NewPayment, saveReview } from "./payment-store";

/** The member of staff who takes money, and for which customer. */
interface Taker {
  author: Author;
  /** Their own order, and another manager can decide: an M-Pesa code waits for that colleague. */
  waitsForColleague: boolean;
}

/** Returns who takes money for an order of this customer; null: a customer without an account. */
export const takerFor = async (tx: Tx, userId: number | null, author: Author): Promise<Taker> => ({
  author,
  waitsForColleague: userId === author.id && (await hasOtherManager(tx.db, author.id)),
});

/**
 * Cash and terminal slips are seen by the person who takes them. An M-Pesa code is only a claim until it is compared
 * with the statement, which managers do (`docs/decisions/014`), and not the payer.
 */
const countsAtOnce = ({ method }: CounterPayment, { author, waitsForColleague }: Taker): boolean =>
  method !== "mpesa_manual" || (mayAccess(author.role, "manager") && !waitsForColleague);

/** Returns the sums of taken payments, by whether they count immediately. */
export function sumTaken(
  payments: readonly CounterPayment[],
  taker: Taker,
): { approvedMinor: number; pendingMinor: number } {
  const sum = (atOnce: boolean) =>
    payments
      .filter((payment) => countsAtOnce(payment, taker) === atOnce)
      .reduce((total, { amount }) => total + toMinor(amount), 0);
  return { approvedMinor: sum(true), pendingMinor: sum(false) };
}

function rowOf(payment: CounterPayment, order: OrderRecord, author: Author): NewPayment {
  const row = {
    orderId: order.id,
    userId: order.userId,
    method: payment.method,
    amountMinor: toMinor(payment.amount),
    phone: order.phone,
    receipt: null,
    customerName: fullName(order.firstName, order.lastName),
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

/**
 * Inserts a payment that staff took for a locked order. Returns the id; call `emitPaymentTaken` once the order is
 * settled.
 */
export async function insertTakenPayment(
  tx: Tx,
  order: OrderRecord,
  payment: CounterPayment,
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

/** Emits that money was taken, with the updated order. */
export function emitPaymentTaken(
  tx: Tx,
  order: OrderRecord,
  paymentId: number,
  payment: CounterPayment,
  taker: Taker,
): void {
  tx.emit({
    name: countsAtOnce(payment, taker) ? "payment.approved" : "payment.claimed",
    entity: "payment",
    entityId: paymentId,
    actorId: taker.author.id,
    payload: { ...orderFacts(order), paymentId, amountMinor: toMinor(payment.amount) },
  });
}
