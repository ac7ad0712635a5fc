import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../../platform/database/transaction";
import { billStatusOf } from "../../../orders";
import { missingDepositMinor } from "../../estimates/agreed-deposit";
import { findIntake } from "../../intake/intake-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { JobRecord } from "../job-columns";
import { type ActCommand, actOn, type Worker } from "../move-job";

/** Throws UNPAID_DUE before the deposit is paid that the customer was asked for, but for a manager. Returns what the history notes. */
async function checkDeposit(tx: Tx, job: JobRecord, actor: Worker, netPaidMinor: number): Promise<string> {
  const missing = fromMinor(await missingDepositMinor(tx.db, job, netPaidMinor));
  if (missing === 0) return "";
  if (mayAccess(actor.role, "manager")) return `Before its deposit was paid: ${formatAmount(missing)} is missing.`;
  throw new AppError("UNPAID_DUE", `${formatAmount(missing)} of its deposit is not paid. A manager can begin it.`, {
    missing,
  });
}

/** Begins the work that was approved, and with it the bill's. A job that nobody has is taken by who begins. */
export const startWork = (dependencies: WorkshopDependencies, command: ActCommand): Promise<number> =>
  actOn(dependencies, "start_work", command, async (tx, job) => {
    const { bills } = dependencies;
    const intake = await findIntake(tx.db, job.intakeId);
    const bill = intake?.orderId ? await bills.readBill(tx.db, intake.orderId) : null;
    const note = bill ? await checkDeposit(tx, job, command.actor, bill.netPaidMinor) : "";
    if (bill) {
      const to = billStatusOf({ ...bill, jobs: [{ isBegun: true, isOver: false }] });
      const { id, name } = command.actor;
      await bills.setBillStatus(tx, bill.id, { to, note: "", author: { id, name } });
    }
    return {
      to: "in_repair",
      change: { technicianId: job.technicianId ?? command.actor.id },
      note,
      event: "repair.stage_changed",
      payload: { action: "start_work" },
    };
  });
