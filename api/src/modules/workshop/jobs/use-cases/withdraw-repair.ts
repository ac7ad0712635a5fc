import type { WorkshopDependencies } from "../../workshop-dependencies";
import { stageAfterWithdrawal } from "../job-life";
import { type ActCommand, actOn } from "../move-job";

/** The customer does not want it any more. */
export const withdrawRepair = (
  dependencies: WorkshopDependencies,
  { reason, ...command }: ActCommand & { reason: string },
): Promise<number> =>
  actOn(dependencies, "withdraw", command, (_tx, job) => ({
    to: stageAfterWithdrawal(job.stage),
    change: { outcome: "withdrawn" },
    note: reason,
    event: "repair.withdrawn",
  }));
