import { undoLines } from "../../estimates/job-lines";
import { settleAgain } from "../../parts/settle-stage";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";
import { movedPromise } from "../promise";

/** What was ready is worked on again: by what was agreed to, or from the diagnosis on where nothing is any more. */
export const reworkRepair = (
  dependencies: WorkshopDependencies,
  { reason, promisedAt, ...command }: ActCommand & { reason: string; promisedAt: string | null },
): Promise<number> =>
  actOn(dependencies, "rework", command, async (tx, job) => {
    await undoLines(tx, dependencies, job, { action: "give_up", author: command.actor });
    const isAgreed = job.outcome !== "declined" && job.outcome !== "withdrawn";
    return {
      ...(job.outcome === "not_repairable" ? { afterwards: settleAgain(tx, dependencies) } : {}),
      to: isAgreed ? "in_repair" : "diagnosing",
      change: {
        ...{ outcome: null, finishedBy: null, readyAt: null },
        ...(promisedAt !== null && movedPromise(job, new Date(promisedAt))),
      },
      ...{ note: reason, event: "repair.stage_changed", payload: { action: "rework" } },
    };
  });
