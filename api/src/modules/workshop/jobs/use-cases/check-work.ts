import { undoLines } from "../../estimates/job-lines";
import { wantsParts } from "../../parts/part-store";
import { settleParts } from "../../parts/settle-stage";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { JobRecord } from "../job-columns";
import { type ActCommand, actOn } from "../move-job";

/** Somebody else than who did the work found it good. */
export const passCheck = (
  dependencies: WorkshopDependencies,
  { checked, ...command }: ActCommand & { checked: string },
): Promise<number> =>
  actOn(dependencies, "pass", command, () => ({
    ...{ to: "ready", note: checked, event: "repair.checked", payload: { isPassed: true } },
  }));

/** The check found something: the job goes back to the bench, with what was agreed to, and counts as worked on again. */
export const failCheck = (
  dependencies: WorkshopDependencies,
  { reason, ...command }: ActCommand & { reason: string },
): Promise<number> =>
  actOn(dependencies, "fail", command, async (tx, job) => {
    await undoLines(tx, dependencies, job, { action: "give_up", author: command.actor });
    const afterwards = async (after: JobRecord) =>
      settleParts(tx, dependencies, after, { isShort: await wantsParts(tx.db, after.id) });
    return {
      ...(job.outcome === "not_repairable" ? { afterwards } : {}),
      ...{ to: "in_repair", change: { outcome: null, finishedBy: null } },
      ...{ note: reason, event: "repair.checked", payload: { isPassed: false } },
    };
  });
