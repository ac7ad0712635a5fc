import { feeIfDeclined } from "@fundi/shared/workshop/estimate-rules";
import { type ActCommand, actOn } from "../../jobs/move-job";
import { stageWithParts } from "../../parts/settle-stage";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { findEstimates } from "../estimate-store";
import { chargeFee, reviseBillOf } from "../job-lines";

/** Ends a job whose estimate expired without an answer: its device can be fetched, or work goes on as it was approved. */
export const closeUndecided = (
  dependencies: WorkshopDependencies,
  { note, ...command }: ActCommand & { note: string },
): Promise<number> =>
  actOn(dependencies, "close_undecided", command, async (tx, job, { now }) => {
    const [last] = (await findEstimates(tx.db, job.id)).filter(({ state }) => state === "expired");
    const adds = last?.kind === "supplementary";
    if (!adds) {
      await chargeFee(tx, job, { minor: feeIfDeclined(job), chargedBy: "close_undecided", at: now });
      await reviseBillOf(tx, dependencies, job.intakeId, command.actor);
    }
    return {
      to: adds ? await stageWithParts(tx.db, job.id, { to: last.fromStage ?? "approved", isShort: false }) : "ready",
      change: adds ? {} : { outcome: "declined" as const },
      ...{ note, event: "repair.stage_changed", payload: { action: "close_undecided" } },
    };
  });
