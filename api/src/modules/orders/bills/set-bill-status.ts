import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { Tx } from "../../../platform/database/transaction";
import { dueMinor, type OrderRecord } from "../order";
import { saveChanged } from "../order-changes";
import { alertToMoney, unpaidAt } from "../use-cases/change-order-status";

import { lockBill } from "./bill-changes";
import type { BillDependencies } from "./bill-dependencies";
import { checkBillStatus } from "./bill-status";
import { recordStep } from "./record-step";

interface BillStep {
  to: OrderStatus;
  note: string;
  author: { id: number | null; name: string };
}

/**
 * Sets the status of a bill, which follows its jobs (`billStatusOf`). The workshop alone calls it: people's own steps are
 * refused. Throws INVALID_TRANSITION for one that lines or money contradict; the same status writes nothing.
 */
export async function setBillStatus(
  { clock }: BillDependencies,
  tx: Tx,
  orderId: number,
  { to, note, author }: BillStep,
): Promise<OrderRecord> {
  const { bill, items } = await lockBill(tx, orderId);
  if (bill.status === to) return bill;
  checkBillStatus(bill, to, { dueMinor: dueMinor(bill), hasOpenLines: items.some(({ closedAt }) => !closedAt) });
  const now = clock();
  const after = await saveChanged(tx, bill, { status: to }, now);
  await recordStep(tx, bill, after, { author, note, now, ...unpaidAt(bill, to) });
  if (to === "cancelled") alertToMoney(tx, after, author.id);
  return after;
}
