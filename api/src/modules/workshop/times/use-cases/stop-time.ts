import { latestEnd } from "@fundi/shared/workshop/time-rules";
import { findJob } from "../../jobs/job-store";
import type { Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { endRunning } from "../running-time";
import { findAllRunning, findRunning, lockPerson } from "../time-store";
import { emitTimed } from "./start-time";

/** Ends what somebody works on, where there is something. */
export const stopTime = ({ inTransaction, clock }: WorkshopDependencies, { actor }: { actor: Worker }): Promise<void> =>
  inTransaction(async (tx) => {
    await lockPerson(tx.db, actor.id);
    const running = await findRunning(tx.db, actor.id);
    if (!running || !(await endRunning(tx, running, { at: clock(), endedBy: "stopped" }))) return;
    const job = await findJob(tx.db, running.jobId);
    if (job) await emitTimed(tx, job, actor.id);
  });

/** Ends, at closing, what ran past it; somebody has to say how long it was. Several processes may do it at once. */
export async function stopAtClosing({ db, inTransaction, clock, shop }: WorkshopDependencies): Promise<void> {
  for (const time of await findAllRunning(db)) {
    const at = latestEnd(shop, time.startedAt);
    if (at > clock()) continue;
    await inTransaction(async (tx) => {
      if (!(await endRunning(tx, time, { at, endedBy: "closing" }))) return;
      const job = await findJob(tx.db, time.jobId);
      if (job) await emitTimed(tx, job, null);
    });
  }
}
