import { findIntake } from "../intake/intake-store";
import { type ActCommand, actOn } from "../jobs/move-job";
import { takeBackWarranties } from "../warranties/warranty-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findPayUntil, reopenHandover } from "./handover-store";

/** What a bill became with the last handover; cancelled where nothing was charged. */
const CLOSED_BILLS: readonly string[] = ["delivered", "completed", "cancelled"];

/** Takes a wrong handover back, with the warranties that it made: the device is on the counter again. What it cost stays on its bill, closed. */
export const reopenRepair = (
  dependencies: WorkshopDependencies,
  { reason, ...command }: ActCommand & { reason: string },
): Promise<number> =>
  actOn(dependencies, "reopen", command, async (tx, job) => {
    await reopenHandover(tx.db, job.id, dependencies.clock());
    await takeBackWarranties(tx.db, job.id, dependencies.clock());
    const intake = await findIntake(tx.db, job.intakeId);
    if (intake && intake.orderId !== null)
      await dependencies.bills.setPayUntil(tx, intake.orderId, await findPayUntil(tx.db, intake.id));
    const bill = intake && intake.orderId !== null ? await dependencies.bills.readBill(tx.db, intake.orderId) : null;
    if (bill && CLOSED_BILLS.includes(bill.status)) {
      const { id, name } = command.actor;
      await dependencies.bills.setBillStatus(tx, bill.id, { to: "in_progress", note: "", author: { id, name } });
    }
    return {
      ...{ to: "ready", change: { outAt: null }, note: reason },
      ...{ event: "repair.stage_changed", payload: { action: "reopen" } },
    };
  });
