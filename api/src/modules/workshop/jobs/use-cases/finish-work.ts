import { AppError } from "@fundi/shared/contract/errors";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { WorkOutcome } from "@fundi/shared/workshop/repair-work";
import type { Db } from "../../../../platform/database/database";
import { drawCheck, isCheckExpected } from "../../checks/draw-check";
import { readWorkRules } from "../../checks/work-settings";
import { nameTechnician } from "../../estimates/approval-store";
import { checkCharged } from "../../estimates/check-charged";
import { dropLinesOf, supersedeWaiting } from "../../estimates/job-lines";
import { checkProblems } from "../../intake/check-references";
import { isCheckedByOthers } from "../../intake/intake-store";
import { checkNothingFitted, checkPartsSettled } from "../../parts/check-settled";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { JobRecord } from "../job-columns";
import { saveProblemsOf } from "../job-store";
import { type ActCommand, actOn } from "../move-job";

/** Where finished work goes: somebody else checks it, as the shop decided. */
async function afterWork(db: Db, finishedBy: number): Promise<{ to: "checking" | "ready"; note: string }> {
  const { secondCheck } = await readWorkRules(db);
  if (secondCheck === "never") return { to: "ready", note: "Not checked by another person: the shop does without." };
  return secondCheck === "always" || (await isCheckedByOthers(db, finishedBy))
    ? { to: "checking", note: "" }
    : { to: "ready", note: "Not checked: nobody else checks repairs." };
}

/** As `afterWork`; throws where a check would wait for ever, as nobody but who did the work checks repairs. */
async function mayEndWork(db: Db, job: JobRecord, finishedBy: number): ReturnType<typeof afterWork> {
  const after = await afterWork(db, finishedBy);
  if (after.to === "checking" && !(await isCheckedByOthers(db, finishedBy)))
    throw new AppError(
      "INVALID_TRANSITION",
      `${job.number}: another person has to check it, and nobody else checks repairs. Allow it to somebody on the Team page, or do without (${inSettings("workshop")}).`,
      { status: job.stage },
    );
  return after;
}

/**
 * Returns whether somebody else checks a job once its work is done or given up, as far as that is known before: what needs no
 * check may still be drawn for one.
 */
export async function isCheckedAfter(
  db: Db,
  job: JobRecord,
  { action, finishedBy }: { action: "finish" | "give_up"; finishedBy: number },
): Promise<boolean> {
  if (action === "finish" && !(await isCheckExpected(db, job))) return false;
  return (await afterWork(db, finishedBy)).to === "checking";
}

interface Finished {
  outcome: WorkOutcome;
  workDone: string;
  problemIds: readonly number[];
}

/** The work is done: what was done, and which problems were mended. */
export const finishWork = (
  dependencies: WorkshopDependencies,
  { outcome, workDone, problemIds, ...command }: ActCommand & Finished,
): Promise<number> =>
  actOn(dependencies, "finish", command, async (tx, job) => {
    const { actor } = command;
    await checkProblems(tx.db, problemIds, "problemIds");
    await checkPartsSettled(tx, job.id);
    // Nobody decides any more on what would have been added.
    const unanswered = await supersedeWaiting(tx, job.id, dependencies.clock());
    const { isNeeded, drawn } = await drawCheck(tx.db, job);
    const { to, note } = isNeeded
      ? await mayEndWork(tx.db, job, actor.id)
      : { to: "ready" as const, note: "Its services need no check." };
    await saveProblemsOf(tx.db, job.id, "fixed", problemIds);
    await checkCharged(tx, job.id);
    await nameTechnician(tx.db, job.id, job.technicianId ?? actor.id);
    return {
      to,
      note: [
        unanswered && `Estimate ${unanswered.number} was not answered.`,
        isNeeded && drawn === true && "Drawn for a check.",
        note,
      ]
        .filter(Boolean)
        .join(" "),
      change: {
        ...{ outcome, workDone, checkDrawn: drawn },
        ...{ finishedBy: actor.id, technicianId: job.technicianId ?? actor.id },
      },
      event: "repair.finished",
      payload: { action: "finish" },
    };
  });

interface GivenUp {
  workDone: string;
  isReassembled: boolean;
  /** What was fitted stays in, and is charged. */
  partsStay: boolean;
}

/**
 * It cannot be repaired: why not, and in what state it goes back. What was agreed to is not charged but for the fee, by what
 * was agreed about it.
 */
export const giveUpRepair = (
  dependencies: WorkshopDependencies,
  { workDone, isReassembled, partsStay, ...command }: ActCommand & GivenUp,
): Promise<number> =>
  actOn(dependencies, "give_up", command, async (tx, job) => {
    const { actor } = command;
    await checkNothingFitted(tx, job.id, { partsStay });
    const { to, note } = await mayEndWork(tx.db, job, actor.id);
    await dropLinesOf(tx, dependencies, job, { action: "give_up", author: actor });
    const state = isReassembled ? "Put together again." : "Not put together again.";
    return {
      to,
      change: {
        ...{ outcome: "not_repairable", workDone },
        ...{ finishedBy: actor.id, technicianId: job.technicianId ?? actor.id },
      },
      note: [state, note].filter(Boolean).join(" "),
      event: "repair.finished",
      payload: { action: "give_up" },
    };
  });
