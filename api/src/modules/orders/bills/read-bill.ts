import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { Db } from "../../../platform/database/database";
import { dueMinor, netPaidMinor } from "../order";
import { findItems } from "../order-item-store";
import { findOrder } from "../order-store";
import type { BillDependencies } from "./bill-dependencies";

/** Returns a bill with its lines, what was received and not refunded, and what is still to pay; null where there is none. */
export async function readBill(_dependencies: BillDependencies, db: Db, orderId: number) {
  const bill = await findOrder(db, orderId);
  if (!bill || !isRepairBill(bill)) return null;
  const { id, orderNumber, status, totalMinor } = bill;
  return {
    ...{ id, orderNumber, status, totalMinor, netPaidMinor: netPaidMinor(bill), dueMinor: dueMinor(bill) },
    lines: (await findItems(db, [orderId])).get(orderId) ?? [],
  };
}
