import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import { agreedLimit, sumMinor } from "@fundi/shared/workshop/estimate-rules";
import type { EstimateLineForm } from "@fundi/shared/workshop/estimates";
import type { JobRecord } from "../../jobs/job-columns";
import { type ActCommand, actOn } from "../../jobs/move-job";
import { checkClaimsOfLines } from "../../warranties/claim-lines";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { agreeToLines } from "../agree-to-lines";
import { linesOfForm } from "../draft-lines";
import { plannedMinutesOf } from "../planned-minutes";

/** Throws NOT_APPROVED for more than was agreed at intake. Returns in which way it was. */
function wayOf(job: JobRecord, totalMinor: number): "free" | "ceiling" | "fixed_price" {
  if (totalMinor === 0) return "free";
  const limit = agreedLimit(job);
  if (limit && totalMinor <= limit.minor) return limit.way;
  const approved = fromMinor(limit?.minor ?? 0);
  const agreed = limit ? `Agreed was at most ${formatAmount(approved)}` : "Nothing was agreed at intake";
  throw new AppError("NOT_APPROVED", `${agreed}: send an estimate.`, { approved, total: fromMinor(totalMinor) });
}

/** Goes on without an estimate, within what was agreed at intake. */
export const skipEstimate = (
  dependencies: WorkshopDependencies,
  { lines: forms, ...command }: ActCommand & { lines: readonly EstimateLineForm[] },
): Promise<number> =>
  actOn(dependencies, "skip_estimate", command, async (tx, job, { now }) => {
    const lines = await linesOfForm(tx.db, forms);
    await checkClaimsOfLines(tx.db, job.id, lines);
    const via = wayOf(job, sumMinor(lines));
    const to = await agreeToLines(tx, dependencies, job, { lines, via, author: command.actor, at: now });
    const plannedMinutes = await plannedMinutesOf(tx.db, job.id);
    const change = plannedMinutes === null ? {} : { plannedMinutes };
    return { to, change, event: "repair.stage_changed", payload: { action: "skip_estimate" } };
  });
