import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import { dueMinor, flagForReview, type OrderRecord, orderFacts, payableMinor, settleOrder } from "../orders";
import type { PaymentRecord } from "./payment";
import type { PaymentDependencies } from "./payment-dependencies";
import { saveDecision, sumPayments } from "./payment-store";
import { rejectedClaimsNote } from "./rejected-claims";

interface Approval {
  payment: PaymentRecord;
  /** What counts: the claim itself, or what was received. */
  received: { receipt: string | null; amountMinor: number };
  note: string;
  /** An addition to the entry in the order's history. */
  remark: string;
  /** Who approves; without an id, the shop itself. */
  author: { id: number | null; name: string };
}

/**
 * Approves a payment of a locked order: its decision, the order's sums and goods, and the event that mails, points and
 * live messages follow. Money for a cancelled order, or more than was due, flags the order for staff.
 *
 * @returns the payment and the order as they were written, and how much of the money was not due.
 */
export async function approvePayment(
  { clock, holdMinutes }: PaymentDependencies,
  tx: Tx,
  order: OrderRecord,
  { payment, received, note, remark, author }: Approval,
): Promise<{ payment: PaymentRecord; order: OrderRecord; inHandMinor: number }> {
  const now = clock();
  const { amountMinor, receipt } = received;
  // In this order: the history without this decision, the sums with it.
  const [history, decided, money] = await Promise.all([
    rejectedClaimsNote(tx.db, receipt),
    saveDecision(tx.db, payment, { status: "approved", note, reviewer: author, at: now }, received),
    sumPayments(tx.db, order.id),
  ]);
  let settled = await settleOrder(tx, order, money, { author, now, holdMinutes });
  const isCancelled = order.status === "cancelled";
  const payable = isCancelled ? 0 : payableMinor(dueMinor(order), payment.method);
  const inHandMinor = Math.max(0, amountMinor - payable);
  if (inHandMinor > 0) {
    const paid = `Paid ${formatKes(fromMinor(amountMinor))} (${receipt ?? "receipt not known yet"})`;
    const why = isCancelled
      ? `${paid} after it was cancelled: give the money back.`
      : `${paid}, more than was due: give the rest back.`;
    settled = await flagForReview(tx, settled, why, now);
  }
  tx.emit({
    name: "payment.approved",
    entity: "payment",
    entityId: payment.id,
    actorId: author.id,
    payload: {
      ...orderFacts(settled),
      paymentId: payment.id,
      amountMinor,
      note: [remark, history].filter(Boolean).join(" "),
    },
  });
  return { payment: decided, order: settled, inHandMinor };
}
