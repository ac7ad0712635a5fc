import type { WorkshopDependencies } from "../../workshop-dependencies";
import { minutesOf } from "../../workshop-dependencies";
import { withoutHold } from "../job-clock";
import { findDueHolds, lockJobs } from "../job-store";
import { takeStep } from "../move-job";

/** Ends holds whose date has come. Several processes may do it at once: each job is looked at again under its lock. */
export async function endDueHolds(dependencies: WorkshopDependencies): Promise<void> {
  const { db, inTransaction, clock } = dependencies;
  for (const id of await findDueHolds(db, clock()))
    await inTransaction(async (tx) => {
      const [job] = await lockJobs(tx.db, [id]);
      const now = clock();
      if (!job?.heldUntil || job.heldUntil > now) return;
      await takeStep(tx, dependencies, job, {
        action: "resume",
        change: withoutHold(job, now, minutesOf(dependencies)),
        event: "repair.held",
        by: { userId: null, via: "system" },
      });
    });
}
