import { AppError } from "@fundi/shared/contract/errors";
import { findLabel } from "../../words/word-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** Sets the label of a job, or removes it. Its time limit counts from the beginning of the stage. */
export const setRepairLabel = (
  dependencies: WorkshopDependencies,
  { labelId, ...command }: ActCommand & { labelId: number | null },
): Promise<number> =>
  actOn(dependencies, "label", command, async (tx, job) => {
    const label = labelId === null ? null : await findLabel(tx.db, labelId);
    if (labelId !== null && (label?.stage !== job.stage || !label.active)) {
      const message = "Choose a label of the stage in which the job is";
      throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { labelId: [message] } });
    }
    return { change: { labelId }, event: "repair.changed" };
  });
