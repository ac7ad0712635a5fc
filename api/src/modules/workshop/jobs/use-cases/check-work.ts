import type { AfterCheckForm } from "@fundi/shared/workshop/checklists";
import { storeAfterCheck } from "../../checks/after-check";
import { undoLines } from "../../estimates/job-lines";
import { settleAgain } from "../../parts/settle-stage";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type ActCommand, actOn } from "../move-job";

/** Somebody else than who did the work found it good, by the checklist of the device. */
export const passCheck = (
  dependencies: WorkshopDependencies,
  { checked, checks, results, photos, noPhotoReason, ...command }: ActCommand & AfterCheckForm & { checked: string },
): Promise<number> =>
  actOn(dependencies, "pass", command, async (tx, job) => {
    const form = { checks, results, photos, noPhotoReason };
    await storeAfterCheck(tx, dependencies, job, { form, actorId: command.actor.id });
    return { to: "ready", note: checked, event: "repair.checked", payload: { isPassed: true } };
  });

/** The check found something: the job goes back to the bench, with what was agreed to, and counts as worked on again. */
export const failCheck = (
  dependencies: WorkshopDependencies,
  { reason, ...command }: ActCommand & { reason: string },
): Promise<number> =>
  actOn(dependencies, "fail", command, async (tx, job) => {
    await undoLines(tx, dependencies, job, { action: "give_up", author: command.actor });
    return {
      ...(job.outcome === "not_repairable" ? { afterwards: settleAgain(tx, dependencies) } : {}),
      ...{ to: "in_repair", change: { outcome: null, finishedBy: null } },
      ...{ note: reason, event: "repair.checked", payload: { isPassed: false } },
    };
  });
