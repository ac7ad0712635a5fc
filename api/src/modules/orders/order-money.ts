import type { Changes } from "@fundi/shared/domain-events";
import type { Tx } from "../../platform/database/transaction";
import * as rules from "./order";
import { holdAgain, lockExisting, orderFacts, saveChanged } from "./order-service";
import { insertStep } from "./order-store";

/** What the payments of an order add up to after a change. */
export interface OrderMoney {
  approvedMinor: number;
  pendingMinor: number;
}

/** Locks an order for a payment; NOT_FOUND when there is none. */
export const lockForPayment = (tx: Tx, orderId: number): Promise<rules.OrderRecord> => lockExisting(tx, orderId);

export { dueMinor } from "./order";
export { orderFacts };

/**
 * Brings an order in line with its payments: its payment status, its goods and, when an approval covers what is due,
 * its status (`decisions.md` D3, D4). A waiting claim keeps the goods; money for goods that were let go holds them
 * again, or asks staff to look.
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
  const keepsGoods = money.pendingMinor > 0 || money.approvedMinor > before.refundedMinor;
  let { stockState, holdExpiresAt, attention, status } = before;

  if (keepsGoods) holdExpiresAt = null;
  else if (stockState === "held") holdExpiresAt = new Date(now.getTime() + by.holdMinutes * 60_000);

  if (keepsGoods && stockState === "lapsed") {
    const short = await holdAgain(tx, before, author.id);
    if (short.length === 0) stockState = "held";
    else attention = `Paid after its hold lapsed; short of ${short.map(({ name }) => name).join(", ")}`.slice(0, 300);
  }
  if (status === "pending" && rules.dueMinor(totals) === 0) {
    await insertStep(tx.db, {
      orderId: before.id,
      from: status,
      to: "confirmed",
      note: "Payment approved",
      userId: author.id,
      at: now,
    });
    status = "confirmed";
  }
  const change = { approvedMinor: money.approvedMinor, paymentStatus, stockState, holdExpiresAt, attention, status };
  const after = await saveChanged(tx, before, change, now);
  if (after.status !== before.status)
    tx.emit({
      name: "order.status_changed",
      entity: "order",
      entityId: after.id,
      actorId: author.id,
      payload: { ...orderFacts(after), from: before.status, note: "Payment approved", updatedBy: author.name },
    });
  return after;
}

/** Asks staff to look at an order; what they were asked before stays. */
export async function askToLook(tx: Tx, before: rules.OrderRecord, why: string, now: Date): Promise<rules.OrderRecord> {
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
 * Notes what was given back of an order's payments, in all, and what its total falls by with it; without that, it is due
 * again. Goods that nobody has paid for any more are kept as long as those of a new order.
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
  const lapses = before.stockState === "held" && rules.keptMinor(totals) <= 0 && pendingMinor === 0;
  const change = {
    refundedMinor,
    totalMinor: totals.totalMinor,
    creditedMinor: totals.creditedMinor,
    paymentStatus: rules.paymentStatusOf(totals, pendingMinor),
    ...(lapses ? { holdExpiresAt: new Date(now.getTime() + refund.holdMinutes * 60_000) } : {}),
  };
  return saveChanged(tx, before, change, now);
}
