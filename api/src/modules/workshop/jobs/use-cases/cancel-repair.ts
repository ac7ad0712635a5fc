import { settleBill } from "../../estimates/settle-bill";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** Cancels what was booked and did not come. */
export const cancelRepair = (
  dependencies: WorkshopDependencies,
  { reason, ...command }: ActCommand & { reason: string },
): Promise<number> =>
  actOn(dependencies, "cancel", command, (tx, { intakeId }) => ({
    ...{ to: "cancelled", note: reason, event: "repair.cancelled" },
    afterwards: () => settleBill(tx, dependencies, intakeId, { author: command.actor }),
  }));
