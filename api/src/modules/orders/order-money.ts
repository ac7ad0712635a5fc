import type { Changes } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../platform/database/transaction";
import * as rules from "./order";
import { lockExisting, saveChanged } from "./order-changes";
import { orderFacts } from "./order-events";
import { insertStep } from "./order-step-store";
import { holdAgain, type MissingLine } from "./order-stock";

/** The sums of an order's payments after a change. */
interface OrderMoney {
  approvedMinor: number;
  pendingMinor: number;
}

/** Locks an order for a payment; throws NOT_FOUND when there is none. */
export const lockForPayment = (tx: Tx, orderId: number): Promise<rules.OrderRecord> => lockExisting(tx, orderId);

/**
 * Updates an order after a change of its payments: payment status, goods and, when an approval covers what is due,
 * status. A pending claim over what is due holds the goods until it can be checked; money for released goods holds them again, or flags the order for staff.
 */
export async function settleOrder(
  tx: Tx,
  before: rules.OrderRecord,
  money: OrderMoney,
  by: { author: { id: number | null; name: string }; now: Date; holdMinutes: number; checkedBy?: Date },
): Promise<rules.OrderRecord> {
  const { now, author } = by;
  const totals = { ...before, approvedMinor: money.approvedMinor };
  const paymentStatus = rules.paymentStatusOf(totals, money.pendingMinor);
  const isPaidFor = money.approvedMinor > before.refundedMinor;
  const covers = rules.claimsCover(totals, money.pendingMinor);
  let { stockState, attention } = before;

  let missing: readonly MissingLine[] = [];
  if ((isPaidFor || covers) && stockState === "lapsed") {
    missing = await holdAgain(tx, before, author.id);
    if (missing.length === 0) stockState = "held";
    else attention = missingNote(missing);
  }
  const isTakenBack = money.approvedMinor < before.approvedMinor;
  const holdExpiresAt = rules.holdEndAfter({ ...totals, stockState }, money.pendingMinor, { ...by, isTakenBack });
  const status = rules.statusAfterMoney(totals);
  const isPaid = status !== before.status;
  const step = { orderId: before.id, from: before.status, to: status, note: "Payment approved", userId: author.id };
  const change = { approvedMinor: money.approvedMinor, paymentStatus, stockState, holdExpiresAt, attention, status };
  const [after] = await Promise.all([
    saveChanged(tx, before, change, now),
    isPaid && insertStep(tx.db, { ...step, at: now }),
  ]);
  if (isPaid)
    tx.emit({
      name: "order.status_changed",
      entity: "order",
      entityId: after.id,
      actorId: author.id,
      payload: { ...orderFacts(after), from: before.status, note: "Payment approved", updatedBy: author.name },
    });
  if (missing.length > 0 && money.approvedMinor > before.approvedMinor) alertToMissing(tx, after, missing, author.id);
  return after;
}

const missingNote = (missing: readonly MissingLine[]): string => {
  const lines = missing.map(({ name, requested, available }) => `${name} (${available} of ${requested} here)`);
  return `Money came while its goods were not set aside; missing: ${lines.join(", ")}`.slice(0, 300);
};

/** Alerts managers where somebody paid for goods that are gone: get them, or give the money back. */
function alertToMissing(
  tx: Tx,
  order: rules.OrderRecord,
  missing: readonly MissingLine[],
  actorId: number | null,
): void {
  tx.emit({
    name: "payment.in_hand",
    entity: "order",
    entityId: order.id,
    actorId,
    payload: {
      ...orderFacts(order),
      promptId: null,
      amountMinor: rules.netPaidMinor(order),
      note: missingNote(missing),
      goodsMissing: true,
    },
  });
}

/** Flags an order for review by staff; earlier remarks stay. */
export async function flagForReview(
  tx: Tx,
  before: rules.OrderRecord,
  why: string,
  now: Date,
): Promise<rules.OrderRecord> {
  const attention = [why, before.attention].filter(Boolean).join(" ").slice(0, 300);
  const after = await saveChanged(tx, before, { attention }, now);
  const changes: Changes = { "to look at": [before.attention, after.attention] };
  tx.emit({
    name: "order.changed",
    entity: "order",
    entityId: after.id,
    actorId: null,
    payload: { ...orderFacts(after), changes },
  });
  return after;
}

/**
 * Records the total refunded of an order's payments, and by how much its own total falls; otherwise the amount is due
 * again. Goods that are no longer paid for are held as long as those of a new order.
 */
export function recordRefund(
  tx: Tx,
  before: rules.OrderRecord,
  refund: { refundedMinor: number; creditMinor: number; pendingMinor: number; holdMinutes: number; now: Date },
): Promise<rules.OrderRecord> {
  const { refundedMinor, creditMinor, pendingMinor, now } = refund;
  const totals = {
    ...before,
    refundedMinor,
    totalMinor: before.totalMinor - creditMinor,
    creditedMinor: before.creditedMinor + creditMinor,
  };
  const change = {
    refundedMinor,
    totalMinor: totals.totalMinor,
    creditedMinor: totals.creditedMinor,
    paymentStatus: rules.paymentStatusOf(totals, pendingMinor),
    holdExpiresAt: rules.holdEndAfter(totals, pendingMinor, { ...refund, isTakenBack: true }),
  };
  return saveChanged(tx, before, change, now);
}
