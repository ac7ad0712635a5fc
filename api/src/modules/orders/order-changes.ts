import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../platform/database/transaction";
import { countOrder } from "./lists/order-count-store";
import type { OrderRecord } from "./order";
import * as store from "./order-store";

export const orderNotFound = () => new AppError("NOT_FOUND", "Order not found");

/** Locks an order; throws when there is none. */
export async function lockExisting(tx: Tx, id: number): Promise<OrderRecord> {
  const order = await store.lockOrder(tx.db, id);
  if (!order) throw orderNotFound();
  return order;
}

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
