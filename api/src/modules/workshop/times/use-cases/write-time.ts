import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { TimeKind } from "@fundi/shared/workshop/time-rules";
import { checkVersion } from "../../../../platform/check-version";
import { type IdempotencyKey, withIdempotencyAs } from "../../../../platform/database/idempotency";
import { changesBetween } from "../../../../platform/events/changes";
import { found, notFound } from "../../../../platform/found";
import { findJob } from "../../jobs/job-store";
import { factsOf, repairNotFound, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { readRate } from "../time-rates";
import { insertTime, lockTime, saveCorrection } from "../time-store";
import { emitTimed, lockForWork } from "./start-time";

const timeNotFound = notFound("There is no such time.");

interface ByHand {
  id: number;
  kind: TimeKind;
  minutes: number;
  note: string;
  actor: Worker;
  once: IdempotencyKey | null;
}

/** Writes down minutes that were not timed. */
export const addTime = (
  { inTransaction, clock }: WorkshopDependencies,
  { id, kind, minutes, note, actor, once }: ByHand,
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const job = await lockForWork(tx, id, { isAfterwards: true });
      const endedAt = clock();
      await insertTime(tx.db, {
        ...{ jobId: id, userId: actor.id, kind, startedAt: new Date(endedAt.getTime() - minutes * 60_000), endedAt },
        ...{ minutes, endedBy: "by_hand", isForCorrection: false, rateMinor: await readRate(tx.db, actor.id) },
        ...{ note, version: 1 },
      });
      await emitTimed(tx, job, actor.id);
    }),
  );

interface Correction {
  id: number;
  timeId: number;
  minutes: number;
  note: string;
  version: number;
  actor: Worker;
}

/** Corrects a time that is over: one's own, or as a manager anybody's. What it was stays to be seen. */
export const correctTime = (
  { inTransaction, clock }: WorkshopDependencies,
  { id, timeId, minutes, note, version, actor }: Correction,
): Promise<void> =>
  inTransaction(async (tx) => {
    const job = await found(findJob(tx.db, id), repairNotFound);
    const time = await found(lockTime(tx.db, id, timeId), timeNotFound);
    if (time.userId !== actor.id && !mayAccess(actor.role, "manager"))
      throw new AppError("FORBIDDEN", "Who worked corrects it, or a manager.");
    checkVersion(time, version, "This time was changed while you were looking at it.");
    if (time.minutes === null) throw new AppError("CONFLICT", "It runs: stop it first.");
    const after = { ...time, minutes, isForCorrection: false, version: time.version + 1 };
    await saveCorrection(tx.db, after, {
      ...{ timeId, userId: actor.id, minutesBefore: time.minutes, minutesAfter: minutes, note, at: clock() },
    });
    tx.emit({
      ...{ name: "repair_time.corrected", entity: "repair", entityId: id, actorId: actor.id },
      payload: { ...(await factsOf(tx, job, job)), changes: changesBetween(time, after, ["minutes"]) },
    });
  });
