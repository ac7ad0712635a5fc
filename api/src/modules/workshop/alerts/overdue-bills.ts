import { fromMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import { lockJobs } from "../jobs/job-store";
import { factsOf } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findOverdueBills, noteAlert } from "./alert-store";

/** Alerts managers, once for each day that was agreed, to devices that were let go and are not paid when it is over. */
export async function alertToOverdueBills({ db, inTransaction, clock, shop }: WorkshopDependencies): Promise<void> {
  const today = wallClock(clock(), shop.timeZone).date;
  for (const { owedMinor, ...due } of await findOverdueBills(db, today))
    await inTransaction(async (tx) => {
      const [job] = await lockJobs(tx.db, [due.jobId]);
      if (!job || !(await noteAlert(tx.db, "unpaid", due, clock()))) return;
      tx.emit({
        ...{ name: "repair.payment_overdue", entity: "repair", entityId: job.id, actorId: null },
        payload: { ...(await factsOf(tx, job, job)), owed: fromMinor(owedMinor) },
      });
    });
}
