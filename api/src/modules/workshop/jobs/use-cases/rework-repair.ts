import { undoLines } from "../../estimates/job-lines";
import { wantsParts } from "../../parts/part-store";
import { settleParts } from "../../parts/settle-stage";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { JobRecord } from "../job-columns";
import { type ActCommand, actOn } from "../move-job";

/** What was ready is worked on again: by what was agreed to, or from the diagnosis on where nothing is any more. */
export const reworkRepair = (
  dependencies: WorkshopDependencies,
  { reason, promisedAt, ...command }: ActCommand & { reason: string; promisedAt: string | null },
): Promise<number> =>
  actOn(dependencies, "rework", command, async (tx, job) => {
    await undoLines(tx, dependencies, job, { action: "give_up", author: command.actor });
    const isAgreed = job.outcome !== "declined" && job.outcome !== "withdrawn";
    const promise = promisedAt === null ? job.promisedAt : new Date(promisedAt);
    const isMoved = job.promisedAt !== null && promise?.getTime() !== job.promisedAt.getTime();
    const afterwards = async (after: JobRecord) =>
      settleParts(tx, dependencies, after, { isShort: await wantsParts(tx.db, after.id) });
    return {
      ...(job.outcome === "not_repairable" ? { afterwards } : {}),
      to: isAgreed ? "in_repair" : "diagnosing",
      change: {
        ...{ outcome: null, finishedBy: null, readyAt: null, promisedAt: promise },
        promiseMoves: job.promiseMoves + (isMoved ? 1 : 0),
      },
      ...{ note: reason, event: "repair.stage_changed", payload: { action: "rework" } },
    };
  });
