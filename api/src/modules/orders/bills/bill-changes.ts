import { AppError } from "@fundi/shared/contract/errors";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { Tx } from "../../../platform/database/transaction";
import type { OrderRecord } from "../order";
import { lockExisting } from "../order-changes";
import { findItems, type OrderItemRecord } from "../order-item-store";

/** Locks a bill, and returns it with its lines. */
export async function lockBill(tx: Tx, orderId: number): Promise<{ bill: OrderRecord; items: OrderItemRecord[] }> {
  const bill = await lockExisting(tx, orderId);
  if (!isRepairBill(bill)) throw new Error(`Order ${bill.orderNumber} is no repair bill.`);
  return { bill, items: (await findItems(tx.db, [orderId])).get(orderId) ?? [] };
}

/** Throws for a bill that was cancelled: it stays as it is. */
export function requireOpen({ status, orderNumber }: OrderRecord): void {
  if (status === "cancelled")
    throw new AppError("ORDER_CLOSED", `Bill ${orderNumber} was cancelled: what is charged now needs another one.`);
}
