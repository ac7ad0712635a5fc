import { AppError } from "@fundi/shared/contract/errors";
import { HOLD_RULES, type HoldParty, type HoldReason } from "@fundi/shared/workshop/repair-stages";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { mayHoldFor } from "../job-life";
import { type ActCommand, actOn } from "../move-job";

interface Hold {
  reason: HoldReason;
  whose?: HoldParty | undefined;
  until: string | null;
  note: string;
}

/** Puts a job on hold. */
export const holdRepair = (
  dependencies: WorkshopDependencies,
  { reason, whose = HOLD_RULES[reason].whose, until, note, ...command }: ActCommand & Hold,
): Promise<number> =>
  actOn(dependencies, "hold", command, (_tx, job, { now, viewer }) => {
    if (!mayHoldFor(viewer, reason)) throw new AppError("FORBIDDEN", "For this reason only a manager holds a job.");
    const heldUntil = until === null ? null : new Date(until);
    const message =
      heldUntil && HOLD_RULES[reason].byManager
        ? "A manager ends this hold: leave the time empty"
        : heldUntil && heldUntil <= now && "Choose a time to come";
    if (message) throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { until: [message] } });
    const heldSinceAt = now < job.updatedAt ? job.updatedAt : now;
    return { change: { heldReason: reason, heldWhose: whose, heldUntil, heldSinceAt }, note, event: "repair.held" };
  });
