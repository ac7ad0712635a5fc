import type { Changes } from "@fundi/shared/activity/domain-events";
import type { Tx } from "../../platform/database/transaction";
import * as rules from "./order";
import { lockExisting, saveChanged } from "./order-changes";
import { orderFacts } from "./order-events";
import { insertStep } from "./order-step-store";
import { holdAgain } from "./order-stock";

/** The sums of an order's payments after a change. */
interface OrderMoney {
  approvedMinor: number;
  pendingMinor: number;
}

/** Locks an order for a payment; throws NOT_FOUND when there is none. */
export const lockForPayment = (tx: Tx, orderId: number): Promise<rules.OrderRecord> => lockExisting(tx, orderId);

/**
 * Updates an order after a change of its payments: payment status, goods and, when an approval covers what is due,
 * status. A pending claim holds the goods; money for released goods holds them again, or flags the order for staff.
 */
export async function settleOrder(
  tx: Tx,
  before: rules.OrderRecord,
  money: OrderMoney,
  by: { author: { id: number | null; name: string }; now: Date; holdMinutes: number },
): Promise<rules.OrderRecord> {
  const { now, author } = by;
  const totals = { ...before, approvedMinor: money.approvedMinor };
  const paymentStatus = rules.paymentStatusOf(totals, money.pendingMinor);
  const hasMoney = money.pendingMinor > 0 || money.approvedMinor > before.refundedMinor;
  let { stockState, holdExpiresAt, attention, status } = before;

  if (hasMoney) holdExpiresAt = null;
  else if (stockState === "held")
    holdExpiresAt = rules.holdEnd(before, { ...by, isTakenBack: money.approvedMinor < before.approvedMinor });

  if (hasMoney && stockState === "lapsed") {
    const short = await holdAgain(tx, before, author.id);
    if (short.length === 0) stockState = "held";
    else attention = `Paid after its hold lapsed; short of ${short.map(({ name }) => name).join(", ")}`.slice(0, 300);
  }
  const isPaid = status === "pending" && rules.dueMinor(totals) === 0;
  if (isPaid) status = "confirmed";
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
  return after;
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
  const lapses = before.stockState === "held" && rules.netPaidMinor(totals) <= 0 && pendingMinor === 0;
  const change = {
    refundedMinor,
    totalMinor: totals.totalMinor,
    creditedMinor: totals.creditedMinor,
    paymentStatus: rules.paymentStatusOf(totals, pendingMinor),
    ...(lapses ? { holdExpiresAt: rules.holdEnd(before, { ...refund, isTakenBack: true }) } : {}),
  };
  return saveChanged(tx, before, change, now);
}
