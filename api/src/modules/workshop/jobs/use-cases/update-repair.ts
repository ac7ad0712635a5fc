import { AppError } from "@fundi/shared/contract/errors";
import type { NoticeEdit } from "@fundi/shared/workshop/notice-edits";
import type { Unlocking } from "@fundi/shared/workshop/passcode-rules";
import type { RepairPriority } from "@fundi/shared/workshop/repair-stages";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { checkPromise } from "../../intake/check-promise";
import { checkOwnWords } from "../../notices/check-words";
import { saveNoticeEdit } from "../../notices/notice-edit-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { countJob, lockJobs, saveJob } from "../job-store";
import { checkJobVersion, emitChange, factsOf, repairNotFound, type Worker } from "../move-job";
import { movedPromise } from "../promise";

interface Edit {
  symptom?: string | undefined;
  publicFinding?: string | undefined;
  unlocking?: Unlocking | null | undefined;
  priority?: RepairPriority | undefined;
  place?: string | undefined;
  plannedMinutes?: number | undefined;
  promisedAt?: string | null | undefined;
  promiseReason?: string | undefined;
}

interface UpdateCommand {
  id: number;
  version: number;
  edit: Edit;
  /** What becomes of the text that a later promise sends. */
  tell?: NoticeEdit | undefined;
  actor: Worker;
}

/** Changes the words, the plan or the place of an open job. What is left out stays. */
export const updateRepair = (
  dependencies: WorkshopDependencies,
  { id, version, edit, tell, actor }: UpdateCommand,
): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const [before] = await lockJobs(tx.db, [id]);
    if (!before) throw repairNotFound();
    await checkJobVersion(tx, before, version);
    if (isFinalStage(before.stage))
      throw new AppError("INVALID_TRANSITION", `${before.number} is over: it stays as it is.`, {
        status: before.stage,
      });
    await checkOwnWords(tx, before, tell);
    const now = dependencies.clock();
    const { promisedAt, ...fields } = edit;
    const promise = promisedAt === undefined ? before.promisedAt : promisedAt === null ? null : new Date(promisedAt);
    const isMoved = promise?.getTime() !== before.promisedAt?.getTime();
    const planned = fields.plannedMinutes ?? before.plannedMinutes;
    if (isMoved && promise)
      await checkPromise(tx.db, dependencies, {
        ...{ promisedAt: promise, minutes: planned, technicianId: before.technicianId, exceptJobId: id },
        ...{ reason: fields.promiseReason ?? "", field: "promiseReason" },
      });
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = {
      ...before,
      ...given,
      ...movedPromise(before, promise),
      changedBy: actor.id,
      version: before.version + 1,
      updatedAt: now < before.updatedAt ? before.updatedAt : now,
    };
    await saveJob(tx.db, after);
    await saveNoticeEdit(tx.db, after, tell, actor.id);
    await countJob(tx.db, before, after);
    const facts = await factsOf(tx, before, after);
    const isMore = !isMoved || !before.promisedAt || Object.keys(given).some((field) => field !== "promiseReason");
    emitChange(tx, { before, after, facts }, isMore ? { name: "repair.changed", payload: {} } : null);
  });
