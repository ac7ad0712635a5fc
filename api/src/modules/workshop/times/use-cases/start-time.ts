import { AppError } from "@fundi/shared/contract/errors";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { type TimeKind, usualTimeKind } from "@fundi/shared/workshop/time-rules";
import { type IdempotencyKey, withIdempotencyAs } from "../../../../platform/database/idempotency";
import type { Tx } from "../../../../platform/database/transaction";
import type { JobRecord } from "../../jobs/job-columns";
import { lockJobs } from "../../jobs/job-store";
import { factsOf, repairNotFound, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { endRunning } from "../running-time";
import { findRunning, insertTime, lockPerson } from "../time-store";

/** Locks a job on which somebody can work now or, for minutes written down afterwards, could before: one that is open. */
export async function lockForWork(tx: Tx, id: number, { isAfterwards = false } = {}): Promise<JobRecord> {
  const [job] = await lockJobs(tx.db, [id]);
  if (!job) throw repairNotFound();
  if (isFinalStage(job.stage) || (job.stage === "ready" && !isAfterwards))
    throw new AppError("INVALID_TRANSITION", `${job.number}: its work is done.`, { status: job.stage });
  return job;
}

/** Lets every screen know that the times of a job changed. */
export async function emitTimed(tx: Tx, job: JobRecord, actorId: number | null): Promise<void> {
  tx.emit({
    ...{ name: "repair_time.noted", entity: "repair", entityId: job.id, actorId },
    payload: await factsOf(tx, job, job),
  });
}

interface Start {
  id: number;
  kind?: TimeKind | undefined;
  actor: Worker;
  once: IdempotencyKey | null;
}

/** Begins to work on a job; what one worked on before ends. Of two beginnings at once the later one runs. */
export const startTime = (
  { inTransaction, clock }: WorkshopDependencies,
  { id, kind, actor, once }: Start,
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const job = await lockForWork(tx, id);
      await lockPerson(tx.db, actor.id);
      const [running, at] = [await findRunning(tx.db, actor.id), clock()];
      const chosen = kind ?? usualTimeKind(job);
      if (running && running.jobId === id && running.kind === chosen) return;
      if (running) await endRunning(tx, running, { at, endedBy: "replaced" });
      await insertTime(tx.db, {
        ...{ jobId: id, userId: actor.id, kind: chosen, startedAt: at, endedAt: null, minutes: null, endedBy: null },
        ...{ isForCorrection: false, rateMinor: null, note: "", version: 1 },
      });
      await emitTimed(tx, job, actor.id);
    }),
  );
