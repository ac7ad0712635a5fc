import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** Begins to look for the fault. A job that nobody has is taken by who begins. */
export const startDiagnosis = (dependencies: WorkshopDependencies, command: ActCommand): Promise<number> =>
  actOn(dependencies, "start_diagnosis", command, (_tx, job) => ({
    to: "diagnosing",
    change: { technicianId: job.technicianId ?? command.actor.id },
    event: "repair.stage_changed",
    payload: { action: "start_diagnosis" },
  }));
