import { AppError } from "@fundi/shared/contract/errors";
import { REVEALED_SECONDS, type RevealReason } from "@fundi/shared/workshop/passcode-rules";
import { notFound } from "../../../../platform/found";
import { findJob, lockJobs } from "../../jobs/job-store";
import { factsOf, repairNotFound, viewerOf, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { destroy } from "../destroy-passcodes";
import { mayReveal } from "../may-reveal";
import { findPasscodes, insertReveal } from "../passcode-store";
import { placeOf } from "../place-of";

export const passcodeNotFound = notFound("There is no such passcode of this repair.");

const gone = () => new AppError("SECRET_GONE", "This passcode is destroyed, and nobody can read it: ask the customer.");

interface RevealPasscode {
  id: number;
  passcodeId: number;
  reason: RevealReason;
  actor: Worker;
}

/**
 * Returns a passcode, and records that it was revealed, to whom and what for, under the lock of the job. Throws FORBIDDEN for
 * who may not, RATE_LIMITED for who reveals many, SECRET_GONE once it is destroyed or its key is.
 */
export async function revealPasscode(
  dependencies: WorkshopDependencies,
  { id, passcodeId, reason, actor }: RevealPasscode,
): Promise<{ passcode: string; seconds: number }> {
  const { db, inTransaction, limits, seal, clock } = dependencies;
  const check = (job: Awaited<ReturnType<typeof findJob>>) => {
    if (!job) throw repairNotFound();
    if (!mayReveal(viewerOf(actor), job))
      throw new AppError(
        "FORBIDDEN",
        job.heldReason === "ownership"
          ? `${job.number}: it is not clear whose the device is. Only a manager reveals its passcode.`
          : `${job.number}: only its technician, who repairs devices, or a manager reveals its passcode.`,
      );
    return job;
  };
  check(await findJob(db, id));
  // Outside the transaction: a refused one is counted, too.
  await limits.count(db, "passcodeReveals", String(actor.id));
  const revealed = await inTransaction(async (tx) => {
    const [locked] = await lockJobs(tx.db, [id]);
    const job = check(locked ?? null);
    const passcode = (await findPasscodes(tx.db, [id])).find((one) => one.id === passcodeId);
    if (!passcode) throw passcodeNotFound();
    const { keyId, sealed } = passcode;
    if (keyId === null || sealed === null) return null;
    const plain = await seal.open(tx.db, { keyId, sealed }, placeOf(passcodeId));
    // As after a backup was restored, which has no keys.
    if (plain === null) await destroy(tx, dependencies, [passcode], "key_lost");
    else await insertReveal(tx.db, { passcodeId, reason, revealedBy: actor.id, at: clock() });
    tx.emit({
      ...{ name: "repair.passcode_changed", entity: "repair", entityId: id, actorId: actor.id },
      payload: { ...(await factsOf(tx, job, job)), what: plain === null ? "destroyed" : "revealed" },
    });
    return plain;
  });
  if (revealed === null) throw gone();
  return { passcode: revealed, seconds: REVEALED_SECONDS };
}
