import { AppError } from "@fundi/shared/contract/errors";
import { isFinalStage, isInCustody } from "@fundi/shared/workshop/repair-stages";
import { settleBill } from "../../estimates/settle-bill";
import { ownerOfIntake } from "../../intake/intake-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOnTwo } from "../move-job";

/** Merges a job whose device is not here into another open one of the same device or, where neither has one, of the same customer. */
export const mergeRepair = (
  dependencies: WorkshopDependencies,
  { intoId, ...command }: ActCommand & { intoId: number },
): Promise<number> =>
  actOnTwo(dependencies, "merge", { ...command, otherId: intoId }, async (tx, { job, other: into }) => {
    const [ownOwner, otherOwner] = await Promise.all([
      ownerOfIntake(tx.db, job.intakeId),
      ownerOfIntake(tx.db, into.intakeId),
    ]);
    const isOne = ownOwner === otherOwner && into.deviceId === job.deviceId;
    if (!isOne || isFinalStage(into.stage))
      throw new AppError("CONFLICT", "Only open jobs of one customer for the same device can be merged.");
    // Its device would be in the shop without a job that says so.
    if (isInCustody(job))
      throw new AppError("CONFLICT", `The device of ${job.number} is here: merge the other job into this one.`);
    return {
      ...{ to: "merged", change: { mergedIntoId: into.id }, event: "repair.merged", payload: { intoId: into.id } },
      afterwards: () => settleBill(tx, dependencies, job.intakeId, { author: command.actor }),
    };
  });
