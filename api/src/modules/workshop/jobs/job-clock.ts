import { type JobClock, presentHoldMinutes, type StageTimes, stageTimes } from "@fundi/shared/workshop/lateness";
import type { ShopMinutes } from "@fundi/shared/workshop/shop-minutes";
import type { JobRecord } from "./job-columns";

/** The clock of a job, with the limit of its label. */
export const clockOf = (job: JobRecord, labelLimitMinutes: number | null): JobClock => ({
  stage: job.stage,
  stageSinceAt: job.stageSinceAt,
  stageHeldMinutes: job.stageHeldMinutes,
  heldWhose: job.heldWhose,
  heldSinceAt: job.heldSinceAt,
  labelLimitMinutes,
  promisedAt: job.promisedAt,
});

/** Returns a job with the times at which it gets late, as they follow from its stage, label and hold. */
export const withStageTimes = <J extends JobRecord>(
  job: J,
  labelLimitMinutes: number | null,
  minutes: ShopMinutes,
): J & StageTimes => ({ ...job, ...stageTimes(clockOf(job, labelLimitMinutes), minutes) });

const NO_HOLD = { heldReason: null, heldWhose: null, heldUntil: null, heldSinceAt: null } as const;

/** Returns a job without its hold; the minutes for which it stopped the clock are added up. */
export function withoutHold(job: JobRecord, now: Date, minutes: ShopMinutes): JobRecord {
  if (job.heldReason === null) return job;
  const held = presentHoldMinutes(clockOf(job, null), now, minutes);
  return {
    ...job,
    ...NO_HOLD,
    heldMinutes: job.heldMinutes + held,
    stageHeldMinutes: job.stageHeldMinutes + held,
  };
}
