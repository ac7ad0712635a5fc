import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { JOB_BENCH_PHOTOS_MAX } from "@fundi/shared/workshop/bench-photos";
import type { IntakeJob } from "@fundi/shared/workshop/intakes";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { withIdempotencyAs } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { notFound } from "../../../platform/found";
import type { JobRecord } from "../jobs/job-columns";
import { lockJobs, saveJob } from "../jobs/job-store";
import { type ActCommand, checkJobVersion, factsOf, repairNotFound } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findPhotos } from "./photo-store";
import { photosForCustomer } from "./photos-for-customer";
import { storePhotos } from "./store-photos";

type Seen = Pick<ActCommand, "id" | "version" | "actor">;

/** What the audit log says of a change: a field, with what it was and is. */
interface Change {
  now: Date;
  field: string;
  change: readonly [before: string | number, after: string | number];
}

const noPhoto = notFound("There is no such photo.");

/** Locks a job as it was seen. Throws NOT_FOUND and STALE_VERSION. */
async function lockSeen(tx: Tx, { id, version }: Seen): Promise<JobRecord> {
  const [job] = await lockJobs(tx.db, [id]);
  if (!job) throw repairNotFound();
  await checkJobVersion(tx, job, version);
  return job;
}

/** Counts a change of the photos of a job as a change of the job. */
async function noteChange(tx: Tx, before: JobRecord, { actor }: Seen, { now, field, change }: Change): Promise<void> {
  const after = { ...before, changedBy: actor.id, version: before.version + 1, updatedAt: now };
  await saveJob(tx.db, after);
  const facts = await factsOf(tx, before, after);
  tx.emit({
    ...{ name: "repair.changed", entity: "repair", entityId: before.id, actorId: actor.id },
    payload: { ...facts, changes: { ...facts.changes, [field]: change } },
  });
}

const nowFor = ({ clock }: WorkshopDependencies, { updatedAt }: JobRecord): Date => {
  const now = clock();
  return now < updatedAt ? updatedAt : now;
};

interface Adding extends ActCommand {
  photos: IntakeJob["photos"];
  isForCustomer: boolean;
}

/** Adds photos that were taken while somebody worked on a device. Throws INVALID_TRANSITION once the job is over. */
export const addBenchPhotos = (
  dependencies: WorkshopDependencies,
  { photos, isForCustomer, once, ...seen }: Adding,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, seen.id, async () => {
      const job = await lockSeen(tx, seen);
      if (isFinalStage(job.stage))
        throw new AppError("INVALID_TRANSITION", `${job.number} is over: it gets no more photos.`, {
          status: job.stage,
        });
      const count = (await findPhotos(tx.db, [job.id])).filter(({ phase }) => phase === "bench").length;
      if (count + photos.length > JOB_BENCH_PHOTOS_MAX)
        throw fieldError("photos", `A job has at most ${JOB_BENCH_PHOTOS_MAX} photos of the bench.`);
      const now = nowFor(dependencies, job);
      await storePhotos(tx, dependencies, {
        ...{ jobId: job.id, phase: "bench", photos, isForCustomer, field: "photos", actorId: seen.actor.id, now },
      });
      await noteChange(tx, job, seen, { now, field: "bench photos", change: [count, count + photos.length] });
    }),
  );

interface Showing extends Seen {
  photoId: number;
  isForCustomer: boolean;
}

/** Decides whether the customer of a job sees one of its photos. Throws NOT_FOUND for a photo of another job. */
export const showPhoto = (
  dependencies: WorkshopDependencies,
  { photoId, isForCustomer, ...seen }: Showing,
): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const job = await lockSeen(tx, seen);
    const photo = (await findPhotos(tx.db, [job.id])).find(({ id }) => id === photoId);
    if (!photo) throw noPhoto();
    const shown = await photosForCustomer({ ...dependencies, db: tx.db }, job.id);
    const wasForCustomer = shown.some(({ id }) => id === photoId);
    if (wasForCustomer === isForCustomer) return;
    await dependencies.privateFiles.markForCustomer(tx, photo.fileId, isForCustomer);
    const inWords = (isShown: boolean) => (isShown ? "yes" : "no");
    await noteChange(tx, job, seen, {
      now: nowFor(dependencies, job),
      field: `photo ${photoId} for the customer`,
      change: [inWords(wasForCustomer), inWords(isForCustomer)],
    });
  });
