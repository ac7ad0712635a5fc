import { AppError } from "@fundi/shared/contract/errors";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { HANDED_OVER } from "@fundi/shared/orders/order-status";
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

/** Throws for a bill whose lines change no more: everything of it was handed over. */
export function requireOpen({ status, orderNumber }: OrderRecord): void {
  if (HANDED_OVER.includes(status))
    throw new AppError("CONFLICT", `Everything on bill ${orderNumber} was handed over: take the handover back first.`);
}
