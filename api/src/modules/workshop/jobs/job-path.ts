import type { RepairAction } from "@fundi/shared/workshop/repair-actions";
import { isFinalStage, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import { JOB_LIFE } from "./job-life";

/** Returns where a job is after it was withdrawn: a device that is here is fetched, what never came is cancelled. */
export const stageAfterWithdrawal = (stage: RepairStage): RepairStage => (stage === "booked" ? "cancelled" : "ready");

/** Returns whether a step is one of the table: for the history of a job, which is a path through it. */
export function isStep(
  step: { action: RepairAction; from: RepairStage | null; to: RepairStage },
  before: { from: RepairStage | null; to: RepairStage } | null,
): boolean {
  const rule = JOB_LIFE[step.action];
  // A device that is brought without a booking begins as received.
  if (step.from === null)
    return before === null && (step.action === "check_in" || (rule.from.length === 0 && rule.to.includes(step.to)));
  if (before && before.to !== step.from) return false;
  if (step.action === "undo") return before !== null && before.from === step.to && !isFinalStage(step.from);
  if (!rule.from.includes(step.from)) return false;
  return rule.to.some((to) => (to === "same" ? step.to === step.from : to === step.to));
}
