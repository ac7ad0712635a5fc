import { wallClock } from "@fundi/shared/values/time";
import { partsHereOn } from "@fundi/shared/workshop/estimate-rules";
import type { Tx } from "../../../platform/database/transaction";
import { suggestedPromise } from "../intake/check-promise";
import type { JobRecord } from "../jobs/job-columns";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { EstimateLineRecord, EstimateRecord } from "./estimate-columns";

interface Approved {
  estimate: EstimateRecord;
  chosen: readonly EstimateLineRecord[];
  /** Of all lines of the job. */
  minutes: number;
  at: Date;
}

/**
 * Returns when a job is promised for once its estimate is approved: as the estimate says, while that is to come and the parts
 * that were chosen are here by then, else the next time that can be held. Null: none is known. An estimate without a promise
 * changes none.
 */
export async function promiseOfDecision(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { estimate: { promiseAt }, chosen, minutes, at }: Approved,
): Promise<Date | null> {
  if (promiseAt === null) return job.promisedAt;
  const dayOf = (moment: Date) => wallClock(moment, dependencies.shop.timeZone).date;
  const earliestOn = partsHereOn(chosen, dayOf(at));
  if (promiseAt > at && dayOf(promiseAt) >= earliestOn) return promiseAt;
  const { technicianId } = job;
  return await suggestedPromise(tx.db, dependencies, { minutes, technicianId, earliestOn, exceptJobId: job.id });
}
