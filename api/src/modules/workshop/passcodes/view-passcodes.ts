import type { JobPasscodes } from "@fundi/shared/workshop/passcodes";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import { findNames } from "../intake/intake-store";
import { findJob } from "../jobs/job-store";
import { repairNotFound, viewerOf, type Worker } from "../jobs/move-job";
import { mayNeedPasscodeOf } from "../jobs/problem-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { mayReveal } from "./may-reveal";
import { findPasscodes, findReveals } from "./passcode-store";

/** Returns what is known of the passcodes of a job, with every reveal; throws where there is no such job. */
export async function viewPasscodes(
  { db, seal }: WorkshopDependencies,
  id: number,
  viewer: Worker,
): Promise<JobPasscodes> {
  const job = await findJob(db, id);
  if (!job) throw repairNotFound();
  const [isAsked, canSeal, passcodes] = await Promise.all([
    mayNeedPasscodeOf(db, id),
    seal.canSeal(db),
    findPasscodes(db, [id]),
  ]);
  const reveals = await findReveals(
    db,
    passcodes.map((one) => one.id),
  );
  const people = [...passcodes.map(({ sealedBy }) => sealedBy), ...reveals.map(({ revealedBy }) => revealedBy)];
  const names = await findNames(
    db,
    people.flatMap((userId) => userId ?? []),
  );
  const person = (userId: number | null) => (userId === null ? null : { id: userId, name: names.get(userId) ?? "" });
  return {
    ...{ repairId: id, isAsked, canSeal, isOpen: !isFinalStage(job.stage) },
    mayReveal: mayReveal(viewerOf(viewer), job),
    passcodes: passcodes.map((one) => ({
      ...{ id: one.id, kind: one.kind, label: one.label },
      ...{ sealedAt: one.sealedAt.toISOString(), sealedBy: person(one.sealedBy) },
      ...{ destroyedAt: one.destroyedAt?.toISOString() ?? null, destroyedBecause: one.destroyedBecause },
      reveals: reveals
        .filter(({ passcodeId }) => passcodeId === one.id)
        .map(({ reason, revealedBy, at }) => ({ reason, by: person(revealedBy), at: at.toISOString() })),
    })),
  };
}

/** Returns what the customer of a job may know of its passcodes: whether one is sealed, and what for each was revealed; no names. */
export async function passcodesForCustomer(db: Db, jobId: number) {
  const passcodes = await findPasscodes(db, [jobId]);
  if (passcodes.length === 0) return null;
  const reveals = await findReveals(
    db,
    passcodes.map(({ id }) => id),
  );
  return {
    isSealed: passcodes.some(({ destroyedAt }) => destroyedAt === null),
    reveals: reveals.map(({ reason, at }) => ({ reason, at: at.toISOString() })),
  };
}
