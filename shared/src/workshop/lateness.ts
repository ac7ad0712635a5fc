import { FINAL_STAGES, type HoldParty, isFinalStage, type RepairStage } from "./repair-stages";
import type { ShopMinutes } from "./shop-minutes";

const DAY = 9 * 60;

/** How long a job should be in a stage, in minutes of opening hours, where its label says nothing else; null: any time. */
export const STAGE_LIMITS: Record<RepairStage, number | null> = {
  booked: null,
  received: DAY / 2,
  diagnosing: DAY,
  awaiting_approval: 3 * DAY,
  approved: DAY,
  awaiting_parts: 5 * DAY,
  in_repair: 2 * DAY,
  outsourced: 7 * DAY,
  checking: DAY / 2,
  ready: 10 * DAY,
  collected: null,
  disposed: null,
  cancelled: null,
  merged: null,
};

/** From this share of its limit a job is nearly late. */
const NEAR_SHARE = 0.8;

/** What the clock of a job depends on. */
export interface JobClock {
  stage: RepairStage;
  stageSinceAt: Date;
  /** Minutes of opening hours for which the clock stood still in this stage, without the present hold. */
  stageHeldMinutes: number;
  /** Who is waited for; null when the job is not on hold. */
  heldWhose: HoldParty | null;
  heldSinceAt: Date | null;
  /** The limit of its label; null where it has none. */
  labelLimitMinutes: number | null;
  promisedAt: Date | null;
}

/** Returns whether the clock stands still: somebody else is waited for. */
export const isClockStopped = (job: Pick<JobClock, "heldWhose">): boolean =>
  job.heldWhose !== null && job.heldWhose !== "us";

/** Returns how long the present hold has stopped the clock, in minutes of opening hours. */
export const presentHoldMinutes = (job: JobClock, now: Date, shop: ShopMinutes): number =>
  isClockStopped(job) && job.heldSinceAt ? shop.between(job.heldSinceAt, now) : 0;

/** Returns how long a job is in its stage, in minutes of opening hours without those on hold. */
export const minutesInStage = (job: JobClock, now: Date, shop: ShopMinutes): number =>
  Math.max(0, shop.between(job.stageSinceAt, now) - job.stageHeldMinutes - presentHoldMinutes(job, now, shop));

/** Returns how long a job should be in its stage at most; null: any time. */
export const limitOf = (job: Pick<JobClock, "stage" | "labelLimitMinutes">): number | null =>
  job.labelLimitMinutes ?? STAGE_LIMITS[job.stage];

/** When a job will be nearly too long in its stage, and too long. */
export interface StageTimes {
  stageNearAt: Date | null;
  stageDueAt: Date | null;
}

/** Returns when a job gets late in its stage; null where it may stay, and while its clock stands still. */
export function stageTimes(job: Omit<JobClock, "promisedAt">, shop: ShopMinutes): StageTimes {
  const limit = limitOf(job);
  if (limit === null || isClockStopped(job)) return { stageNearAt: null, stageDueAt: null };
  const after = (minutes: number) => shop.after(job.stageSinceAt, minutes + job.stageHeldMinutes);
  return { stageNearAt: after(Math.ceil(limit * NEAR_SHARE)), stageDueAt: after(limit) };
}

export const LATENESS = ["fine", "near", "late"] as const;
export type Lateness = (typeof LATENESS)[number];

/** Stages in which what was promised is done. */
export const PROMISE_MET: readonly RepairStage[] = ["ready", ...FINAL_STAGES];

/** Returns whether a job is late, or nearly, and by what: the limit of its stage or the promise to the customer. */
export function latenessOf(
  job: StageTimes & Pick<JobClock, "stage" | "promisedAt">,
  now: Date,
): { level: Lateness; by: "limit" | "promise" | null } {
  if (isFinalStage(job.stage)) return { level: "fine", by: null };
  if (job.promisedAt && job.promisedAt < now && !PROMISE_MET.includes(job.stage))
    return { level: "late", by: "promise" };
  if (job.stageDueAt && job.stageDueAt < now) return { level: "late", by: "limit" };
  return job.stageNearAt && job.stageNearAt < now ? { level: "near", by: "limit" } : { level: "fine", by: null };
}
