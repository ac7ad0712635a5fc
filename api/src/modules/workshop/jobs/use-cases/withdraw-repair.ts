import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { dropLinesOf } from "../../estimates/job-lines";
import { settleBill } from "../../estimates/settle-bill";
import { checkNothingFitted } from "../../parts/check-settled";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { stageAfterWithdrawal } from "../job-path";
import { type ActCommand, actOn } from "../move-job";

/** The customer does not want it any more. */
export const withdrawRepair = (
  dependencies: WorkshopDependencies,
  { reason, partsStay, ...command }: ActCommand & { reason: string; partsStay: boolean },
): Promise<number> =>
  actOn(dependencies, "withdraw", command, async (tx, job) => {
    await checkNothingFitted(tx, job.id, { partsStay });
    await dropLinesOf(tx, dependencies, job, { action: "withdraw", author: command.actor });
    const to = stageAfterWithdrawal(job.stage);
    const settle = () => settleBill(tx, dependencies, job.intakeId, { author: command.actor });
    return {
      to,
      change: { outcome: "withdrawn" },
      note: reason,
      event: "repair.withdrawn",
      ...(isFinalStage(to) && { afterwards: settle }),
    };
  });
