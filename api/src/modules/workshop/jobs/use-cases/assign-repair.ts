import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { isTechnician } from "../../intake/intake-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** Gives a job to a technician or to nobody. Who is no manager takes jobs, and gives back their own. */
export const assignRepair = (
  dependencies: WorkshopDependencies,
  { technicianId, ...command }: ActCommand & { technicianId: number | null },
): Promise<number> =>
  actOn(dependencies, "assign", command, async (tx, job) => {
    const { actor } = command;
    const isOwn = technicianId === actor.id ? job.technicianId === null : job.technicianId === actor.id;
    const isGivenBack = technicianId === null && job.technicianId === actor.id;
    if (!mayAccess(actor.role, "manager") && !(technicianId === actor.id && isOwn) && !isGivenBack)
      throw new AppError("FORBIDDEN", "Only managers assign the work of colleagues.");
    if (technicianId !== null && !(await isTechnician(tx.db, technicianId))) {
      const message = "This person does not repair devices.";
      throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { technicianId: [message] } });
    }
    return { change: { technicianId }, event: "repair.assigned" };
  });
