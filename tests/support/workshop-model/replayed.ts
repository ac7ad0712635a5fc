import type { ShopMinutes } from "@fundi/shared/workshop/shop-minutes";
import type { App } from "../../../api/src/app";
import { shownHashOf } from "../../../api/src/modules/workshop/estimates/estimate-hash";
import { findEstimate, findLines } from "../../../api/src/modules/workshop/estimates/estimate-store";
import type { JobRecord, StepRecord } from "../../../api/src/modules/workshop/jobs/job-columns";
import { isStep } from "../../../api/src/modules/workshop/jobs/job-path";
import { findJob, findSteps } from "../../../api/src/modules/workshop/jobs/job-store";
import { minutesOf } from "../../../api/src/modules/workshop/workshop-dependencies";

/** Returns the steps of a job that are none of the table of the life, or do not follow from the one before. */
export const brokenPath = (steps: readonly StepRecord[]): StepRecord[] =>
  steps.filter(({ action, fromStage, toStage }, index) => {
    const before = steps[index - 1];
    return !isStep(
      { action, from: fromStage, to: toStage },
      before ? { from: before.fromStage, to: before.toStage } : null,
    );
  });

/**
 * Returns the minutes of opening hours of the stages that a job left, with the holds in them, as its steps say and as they
 * follow from its first step to its present stage; null where they are the same.
 */
export function brokenMinutes(
  job: Pick<JobRecord, "stageSinceAt" | "heldMinutes" | "stageHeldMinutes">,
  steps: readonly Pick<StepRecord, "minutesInFrom" | "at">[],
  minutes: Pick<ShopMinutes, "between">,
): { noted: number; passed: number } | null {
  const [first] = steps;
  if (!first) return null;
  const noted =
    steps.reduce((sum, { minutesInFrom }) => sum + minutesInFrom, 0) + job.heldMinutes - job.stageHeldMinutes;
  const passed = minutes.between(first.at, job.stageSinceAt);
  return noted === passed ? null : { noted, passed };
}

/** Returns whether an estimate that was sent still has the hash of the words and figures that were shown. */
export async function isHashRight({ db }: Pick<App, "db">, id: number): Promise<boolean> {
  const [estimate, lines] = await Promise.all([findEstimate(db, id), findLines(db, [id])]);
  const job = estimate && (await findJob(db, estimate.jobId));
  if (!estimate?.validUntilOn || !job) return false;
  const { validUntilOn, termsId } = estimate;
  const terms = termsId === null ? null : (await db("repair_terms").where({ id: termsId }).first()).number;
  return shownHashOf({ ...estimate, validUntilOn }, lines, { repair: job.number, terms }) === estimate.shownHash;
}

/** Returns what is wrong with the history of jobs and the hashes of estimates, which tables alone do not say. */
export async function brokenHistory(app: Pick<App, "db" | "workshopDependencies">): Promise<unknown[]> {
  const broken: unknown[] = [];
  const minutes = minutesOf(app.workshopDependencies);
  for (const id of await app.db("repair_jobs").pluck("id")) {
    const [job, steps] = await Promise.all([findJob(app.db, id), findSteps(app.db, id)]);
    const path = brokenPath(steps);
    const wrong = job && brokenMinutes(job, steps, minutes);
    if (path.length > 0 || wrong) broken.push({ id, stage: job?.stage, path, minutes: wrong });
  }
  for (const id of await app.db("repair_estimates").whereNotNull("sent_at").whereNull("erased_at").pluck("id"))
    if (!(await isHashRight(app, id))) broken.push({ estimate: id });
  return broken;
}
