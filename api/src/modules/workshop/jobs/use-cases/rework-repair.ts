import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** What was ready is worked on again. */
export const reworkRepair = (
  dependencies: WorkshopDependencies,
  { reason, promisedAt, ...command }: ActCommand & { reason: string; promisedAt: string | null },
): Promise<number> =>
  actOn(dependencies, "rework", command, (_tx, job) => {
    const promise = promisedAt === null ? job.promisedAt : new Date(promisedAt);
    const isMoved = job.promisedAt !== null && promise?.getTime() !== job.promisedAt.getTime();
    return {
      to: "in_repair",
      change: {
        ...{ outcome: null, finishedBy: null, readyAt: null, promisedAt: promise },
        promiseMoves: job.promiseMoves + (isMoved ? 1 : 0),
      },
      ...{ note: reason, event: "repair.stage_changed", payload: { action: "rework" } },
    };
  });
