import type { Tx } from "../../../platform/database/transaction";
import type { OrderRecord } from "../order";
import { saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import { lockBill, requireOpen } from "./bill-changes";
import type { BillDependencies } from "./bill-dependencies";
import { saveClosed } from "./bill-line-store";

/**
 * Closes the lines of jobs whose devices are handed over: from then on they never change. A deposit is no line of a job,
 * and stays open until lines have reached it. Nothing is written where all are closed.
 */
export async function closeBillLines(
  { clock }: BillDependencies,
  tx: Tx,
  orderId: number,
  { jobIds, authorId }: { jobIds: readonly number[]; authorId: number | null },
): Promise<OrderRecord> {
  const { bill, items } = await lockBill(tx, orderId);
  const closing = items.filter(
    ({ closedAt, repairLineId, repairJobId }) =>
      !closedAt && repairLineId && repairJobId && jobIds.includes(repairJobId),
  );
  if (closing.length === 0) return bill;
  requireOpen(bill);
  const now = clock();
  await saveClosed(
    tx.db,
    closing.map(({ id }) => id),
    now,
  );
  const after = await saveChanged(tx, bill, {}, now);
  const closed = items.filter(({ closedAt }) => closedAt).length;
  tx.emit({
    name: "order.changed",
    ...{ entity: "order", entityId: orderId, actorId: authorId },
    payload: { ...orderFacts(after), changes: { "lines handed over": [closed, closed + closing.length] } },
  });
  return after;
}
