import { minutesOf, type WorkshopDependencies } from "../../workshop-dependencies";
import { withoutHold } from "../job-clock";
import { type ActCommand, actOn } from "../move-job";

/** Ends the hold of a job. */
export const resumeRepair = (dependencies: WorkshopDependencies, command: ActCommand): Promise<number> =>
  actOn(dependencies, "resume", command, (_tx, job, { now }) => ({
    change: withoutHold(job, now < job.updatedAt ? job.updatedAt : now, minutesOf(dependencies)),
    event: "repair.held",
  }));
