import type { Changes } from "@fundi/shared/activity/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { checkSum } from "@fundi/shared/values/money-limit";
import type { Tx } from "../../../platform/database/transaction";
import { type OrderRecord, paymentStatusOf, statusAfterMoney } from "../order";
import { saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import { type BillContent, changeLines, sumOfLines } from "./bill";
import { lockBill, requireOpen } from "./bill-changes";
import type { BillDependencies } from "./bill-dependencies";
import { saveLines } from "./bill-line-store";
import { recordStep } from "./record-step";

/** The approved lines of all jobs of a bill, with the deposit that was agreed, and who changed them. */
interface RevisedBill extends BillContent {
  author: { id: number | null; name: string };
}

const shown = (minor: number): string => formatKes(fromMinor(minor));

/**
 * Replaces the open lines of a bill, under its lock, with what follows from them: total, payment status, counts and one
 * event. Closed lines stay; the same lines again write nothing but what is asked before the work. A bill that was cancelled, as nothing was charged after all,
 * goes on with its next line: what was paid for it counts.
 */
export async function reviseBill(
  { sumPayments, clock }: BillDependencies,
  tx: Tx,
  orderId: number,
  { lines, deposit, author }: RevisedBill,
): Promise<OrderRecord> {
  const { bill, items } = await lockBill(tx, orderId);
  const { after: sums, ...changes } = changeLines(items, lines, deposit);
  const now = clock();
  const depositMinor = deposit?.minor ?? null;
  if (changes.added.length + changes.changed.length + changes.removed.length === 0)
    return depositMinor === bill.depositMinor ? bill : saveChanged(tx, bill, { depositMinor }, now);
  requireOpen(bill);
  const goodsMinor = sumOfLines(sums);
  checkSum(goodsMinor, "This bill", "lines");
  const totalMinor = goodsMinor - bill.discountMinor - bill.creditedMinor;
  const { pendingMinor } = await sumPayments(tx.db, orderId);
  const isBack = bill.status === "cancelled";
  const totals: OrderRecord = { ...bill, totalMinor, ...(isBack && { status: "in_progress" }) };
  const paymentStatus = paymentStatusOf(totals, pendingMinor);
  const status = statusAfterMoney(totals);
  await saveLines(tx.db, orderId, changes);
  const after = await saveChanged(tx, bill, { totalMinor, depositMinor, paymentStatus, status }, now);
  const changed: Changes = {
    total: [shown(bill.totalMinor), shown(totalMinor)],
    ...(items.length !== sums.length && { lines: [items.length, sums.length] }),
  };
  tx.emit({
    name: "order.changed",
    ...{ entity: "order", entityId: orderId, actorId: author.id },
    payload: { ...orderFacts(after), changes: changed },
  });
  const note = isBack ? "Charged again" : "Nothing is due";
  if (status !== bill.status) await recordStep(tx, bill, after, { author, note, now });
  return after;
}
