import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { STAGE_WAITS_FOR } from "../repair-text";

type Card = Pick<RepairCard, "stage" | "hold" | "allowedActions">;

/** Whether the clock of a job stands still: somebody outside the shop is waited for. */
export const standsStill = ({ hold }: Pick<Card, "hold">): boolean => hold !== null && hold.whose !== "us";

/** Whether somebody else has to do something first; finished work is checked by another person. */
export const isWaiting = (job: Card): boolean =>
  STAGE_WAITS_FOR[job.stage] !== "us" ||
  standsStill(job) ||
  (job.stage === "checking" && !job.allowedActions.includes("pass"));

const promiseOf = ({ promisedAt }: Pick<RepairCard, "promisedAt">): number =>
  promisedAt === null ? Number.POSITIVE_INFINITY : Date.parse(promisedAt);

/** Sorts jobs by their promise, the earliest first; those without one come last, in their order. */
export const byPromise = (jobs: readonly RepairCard[]): RepairCard[] =>
  jobs.toSorted((one, other) => (promiseOf(one) === promiseOf(other) ? 0 : promiseOf(one) - promiseOf(other)));
