import { minutesOf, type WorkshopDependencies } from "../../workshop-dependencies";
import { withStageTimes } from "../job-clock";
import { findOpenClocks, saveStageTimes } from "../job-store";

const PAGE = 500;

/**
 * Computes again when open jobs get late, as opening hours, closed days or the limit of a label may have changed. Only what
 * differs is written, and only where nobody changed the job meanwhile; no version changes, as nobody edits these times.
 */
export async function refreshStageTimes(dependencies: WorkshopDependencies): Promise<void> {
  const { db } = dependencies;
  const minutes = minutesOf(dependencies);
  for (let after = 0; ; ) {
    const clocks = await findOpenClocks(db, after, PAGE);
    for (const { job, labelLimitMinutes } of clocks) {
      const fresh = withStageTimes(job, labelLimitMinutes, minutes);
      const isSame =
        fresh.stageDueAt?.getTime() === job.stageDueAt?.getTime() &&
        fresh.stageNearAt?.getTime() === job.stageNearAt?.getTime();
      if (!isSame) await saveStageTimes(db, fresh);
    }
    const last = clocks.at(-1);
    if (!last || clocks.length < PAGE) return;
    after = last.job.id;
  }
}
