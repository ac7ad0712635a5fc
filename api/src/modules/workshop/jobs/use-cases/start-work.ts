import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** Begins the work that was approved. A job that nobody has is taken by who begins. */
export const startWork = (dependencies: WorkshopDependencies, command: ActCommand): Promise<number> =>
  actOn(dependencies, "start_work", command, (_tx, job) => ({
    to: "in_repair",
    change: { technicianId: job.technicianId ?? command.actor.id },
    event: "repair.stage_changed",
    payload: { action: "start_work" },
  }));
