import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import { countOrder } from "./lists/order-count-store";
import type { OrderRecord } from "./order";
import * as store from "./order-store";

export const orderNotFound = notFound("Order not found");

/** Locks an order; throws when there is none. */
export const lockExisting = (tx: Tx, id: number): Promise<OrderRecord> =>
  found(store.lockOrder(tx.db, id), orderNotFound);

/** Saves a changed order: version, columns and counts in one place. */
export async function saveChanged(
  tx: Tx,
  before: OrderRecord,
  change: Partial<OrderRecord>,
  now: Date,
): Promise<OrderRecord> {
  const after = { ...before, ...change, version: before.version + 1, updatedAt: now };
  const counted = (order: OrderRecord) =>
    `${order.status} ${order.paymentStatus} ${order.approvedMinor} ${order.refundedMinor}`;
  await Promise.all([
    store.saveOrder(tx.db, after),
    counted(before) !== counted(after) && countOrder(tx.db, before, after),
  ]);
  return after;
}
