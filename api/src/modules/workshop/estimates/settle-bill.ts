import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Tx } from "../../../platform/database/transaction";
import { billStatusOf } from "../../orders";
import { findIntake } from "../intake/intake-store";
import { findJobsOfIntake } from "../jobs/job-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { type ChargeAuthor, reviseBillOf } from "./job-lines";

interface Settling {
  author: ChargeAuthor;
  /** Jobs whose devices leave now. */
  leftJobIds?: readonly number[];
}

/**
 * Lets the bill of an intake follow its jobs when one of them is over, under the locks of intake and bill (`lockWithBill`):
 * closes the lines of what left, and sets the status. With the last job a deposit that no line reached is owed no more.
 */
export async function settleBill(
  tx: Tx,
  { bills }: Pick<WorkshopDependencies, "bills">,
  intakeId: number,
  { author: { id, name }, leftJobIds = [] }: Settling,
): Promise<void> {
  const orderId = (await findIntake(tx.db, intakeId))?.orderId ?? null;
  if (orderId === null) return;
  const author = { id, name };
  const jobs = (await findJobsOfIntake(tx.db, intakeId)).map(({ stage, finishedBy }) => ({
    isOver: isFinalStage(stage),
    isBegun: finishedBy !== null || stage === "in_repair" || stage === "checking",
  }));
  if (jobs.every(({ isOver }) => isOver)) await reviseBillOf(tx, { bills }, intakeId, author, { isLast: true });
  await bills.closeBillLines(tx, orderId, { jobIds: leftJobIds, authorId: id });
  const bill = await bills.readBill(tx.db, orderId);
  if (!bill) throw new Error(`Order ${orderId} is no repair bill.`);
  await bills.setBillStatus(tx, orderId, { to: billStatusOf({ ...bill, jobs }), note: "", author });
}
