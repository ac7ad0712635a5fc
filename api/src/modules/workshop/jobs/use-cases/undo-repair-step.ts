import { undoStepLines } from "../../estimates/job-lines";
import { settleAgain } from "../../parts/settle-stage";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { stepToUndo } from "../job-life";
import { type ActCommand, actOn } from "../move-job";

/** Takes the last step back. What it ended, a hold or a label, stays ended. */
export const undoRepairStep = (
  dependencies: WorkshopDependencies,
  { reason, ...command }: ActCommand & { reason: string },
): Promise<number> =>
  actOn(dependencies, "undo", command, async (tx, job, { state, now }) => {
    const step = stepToUndo(state, now);
    const to = step?.from ?? job.stage;
    if (step) await undoStepLines(tx, dependencies, job, { action: step.action, author: command.actor });
    const change = { outcome: step?.fromOutcome ?? null, ...(job.stage === "ready" ? { readyAt: null } : {}) };
    const settled = step?.action === "withdraw" ? { afterwards: settleAgain(tx, dependencies) } : {};
    return { ...settled, to, change, note: reason, event: "repair.stage_changed", payload: { action: "undo" } };
  });
