import { AppError } from "@fundi/shared/contract/errors";
import { PASSCODES_MAX, type PasscodeKind } from "@fundi/shared/workshop/passcode-rules";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { lockJobs } from "../../jobs/job-store";
import { factsOf, repairNotFound, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { findByClientId, findPasscodes, insertPasscode, saveSealed } from "../passcode-store";
import { placeOf } from "../place-of";

interface SealPasscode {
  id: number;
  clientId: string;
  kind: PasscodeKind;
  label: string;
  passcode: string;
  actor: Worker;
}

/**
 * Seals a passcode of the device of an open job. Sent twice under one id, it is one. Throws INVALID_TRANSITION for a job that is
 * over, CONFLICT for an id of another job or beyond the most that a job has, SECRET_UNREADABLE without the master key.
 */
export const sealPasscode = (
  { inTransaction, seal, clock }: WorkshopDependencies,
  { id, clientId, kind, label, passcode, actor }: SealPasscode,
): Promise<void> =>
  inTransaction(async (tx) => {
    const [job] = await lockJobs(tx.db, [id]);
    if (!job) throw repairNotFound();
    const sent = await findByClientId(tx.db, clientId);
    if (sent && sent.jobId !== id) throw new AppError("CONFLICT", "This id was used for the passcode of another job.");
    if (sent) return;
    if (isFinalStage(job.stage))
      throw new AppError("INVALID_TRANSITION", `${job.number} is over: no passcode is needed any more.`, {
        status: job.stage,
      });
    const live = (await findPasscodes(tx.db, [id])).filter(({ destroyedAt }) => destroyedAt === null);
    if (live.length >= PASSCODES_MAX)
      throw new AppError("CONFLICT", `A job has at most ${PASSCODES_MAX} passcodes: destroy one first.`);
    const sealedAt = clock();
    const passcodeId = await insertPasscode(tx.db, { jobId: id, clientId, kind, label, sealedBy: actor.id, sealedAt });
    await saveSealed(tx.db, passcodeId, await seal.seal(tx, passcode, placeOf(passcodeId)));
    tx.emit({
      ...{ name: "repair.passcode_changed", entity: "repair", entityId: id, actorId: actor.id },
      payload: { ...(await factsOf(tx, job, job)), what: "sealed" },
    });
  });
