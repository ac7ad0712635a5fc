import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Tx } from "../../../../platform/database/transaction";
import { dropLinesOf } from "../../estimates/job-lines";
import { settleBill } from "../../estimates/settle-bill";
import { checkNothingFitted } from "../../parts/check-settled";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { JobRecord } from "../job-columns";
import { stageAfterWithdrawal } from "../job-path";
import { type ActCommand, actOn, type Decided } from "../move-job";

interface Withdrawn {
  reason: string;
  /** Fitted parts stay in the device. */
  partsStay: boolean;
  /** Its customer says so here; else staff record it. */
  isByCustomer: boolean;
  author: Parameters<typeof dropLinesOf>[3]["author"];
}

/** Returns the step by which a job is withdrawn: nothing is charged but the fee that was agreed for this. */
export async function withdrawal(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { reason, partsStay, isByCustomer, author }: Withdrawn,
): Promise<Decided> {
  await checkNothingFitted(tx, job.id, { partsStay });
  await dropLinesOf(tx, dependencies, job, { action: "withdraw", author });
  const to = stageAfterWithdrawal(job.stage);
  const settle = () => settleBill(tx, dependencies, job.intakeId, { author });
  return {
    to,
    change: { outcome: "withdrawn" },
    note: reason,
    event: "repair.withdrawn",
    payload: { isByCustomer },
    ...(isFinalStage(to) && { afterwards: settle }),
  };
}

/** The customer does not want it any more, as they said to staff. */
export const withdrawRepair = (
  dependencies: WorkshopDependencies,
  { reason, partsStay, ...command }: ActCommand & { reason: string; partsStay: boolean },
): Promise<number> =>
  actOn(dependencies, "withdraw", command, (tx, job) =>
    withdrawal(tx, dependencies, job, { reason, partsStay, isByCustomer: false, author: command.actor }),
  );
