import { AppError } from "@fundi/shared/contract/errors";
import { ANNOUNCE_AFTER_HOURS, ANNOUNCED_MAX } from "@fundi/shared/workshop/repair-notices";
import type { JobRecord, StepRecord } from "../jobs/job-columns";
import { findSteps } from "../jobs/job-store";
import { type ActCommand, actOn } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { textReadyAgain } from "./notice-texts";

/** Returns why a customer cannot be told once more now; null where they can. */
export function whyNotAgain(
  { readyAt }: Pick<JobRecord, "readyAt">,
  steps: readonly Pick<StepRecord, "action" | "at">[],
  now: Date,
): string | null {
  const since = readyAt?.getTime() ?? 0;
  const told = steps.filter(({ action, at }) => action === "announce" && at.getTime() >= since);
  const lastAt = told.at(-1)?.at.getTime() ?? since;
  if (told.length >= ANNOUNCED_MAX) return `Its customer was told again ${ANNOUNCED_MAX} times: call them.`;
  return now.getTime() - lastAt < ANNOUNCE_AFTER_HOURS * 3_600_000
    ? "Its customer was told less than a day ago."
    : null;
}

/** Tells a customer once more that a device can be fetched. Throws CONFLICT where that is too early, or nobody is reached. */
export const announceRepair = (
  dependencies: WorkshopDependencies,
  { words, ...command }: ActCommand & { words: string },
): Promise<number> =>
  actOn(dependencies, "announce", { ...command, tell: { send: true, words, reason: "" } }, async (tx, job, { now }) => {
    const why = whyNotAgain(job, await findSteps(tx.db, job.id), now);
    if (why !== null) throw new AppError("CONFLICT", why);
    return {
      event: "repair.announced",
      afterwards: (after) => textReadyAgain(tx, dependencies, after),
    };
  });
