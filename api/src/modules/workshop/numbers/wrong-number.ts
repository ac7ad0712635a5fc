import { AppError } from "@fundi/shared/contract/errors";
import type { ReportedNumber } from "@fundi/shared/workshop/public-status";
import { WRONG_NUMBER_UNDO_MINUTES } from "@fundi/shared/workshop/wrong-numbers";
import type { Author } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import { found, notFound } from "../../../platform/found";
import { toE164 } from "../../../platform/phone/phone-number";
import { openEstimate } from "../estimates/open-estimate";
import { storeContact } from "../intake/change-contact";
import type { IntakeRecord } from "../intake/intake-columns";
import { findIntake, lockIntake, saveIntake } from "../intake/intake-store";
import { intakeNotFound } from "../intake/view-intake";
import type { JobRecord } from "../jobs/job-columns";
import { findJob } from "../jobs/job-store";
import { factsOf, repairNotFound } from "../jobs/move-job";
import { openStatus } from "../public/open-status";
import { endsPhone } from "../public/status-rules";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { isWrongNumber } from "./textable-number";

const MINUTE_MS = 60_000;

/** Returns what a page says of the number at an intake. */
export function reportedNumber(
  intake: Pick<IntakeRecord, "phone" | "wrongNumber" | "wrongNumberAt"> | null,
  now: Date,
): ReportedNumber {
  if (!intake || !isWrongNumber(intake)) return { isStopped: false, canUndo: false };
  const since = now.getTime() - (intake.wrongNumberAt?.getTime() ?? 0);
  return { isStopped: true, canUndo: since < WRONG_NUMBER_UNDO_MINUTES * MINUTE_MS };
}

/** Returns what the page of a job says of the number at it. */
export const numberReportedAt = async (
  db: Db,
  { clock }: Pick<WorkshopDependencies, "clock">,
  { intakeId }: Pick<JobRecord, "intakeId">,
): Promise<ReportedNumber> => reportedNumber(await findIntake(db, intakeId), clock());

/**
 * Stops texts about an intake to the number at it, or allows them again within the hour; staff are alerted. Saying so again
 * changes nothing. Throws INVALID_TRANSITION for an undo that comes too late, or where there is no number.
 */
async function report(
  tx: Tx,
  { clock }: WorkshopDependencies,
  job: JobRecord,
  isWrong: boolean,
): Promise<ReportedNumber> {
  const now = clock();
  const intake = await found(lockIntake(tx.db, job.intakeId), intakeNotFound);
  const number = intake.phone ? toE164(intake.phone) : null;
  const before = reportedNumber(intake, now);
  if (before.isStopped === isWrong) return before;
  if (number === null || (!isWrong && !before.canUndo))
    throw new AppError("INVALID_TRANSITION", "This cannot be changed here. Please call us.", { status: job.stage });
  const after = {
    ...intake,
    ...(isWrong ? { wrongNumber: number, wrongNumberAt: now } : { wrongNumber: null, wrongNumberAt: null }),
    ...{ version: intake.version + 1, updatedAt: now },
  };
  await saveIntake(tx.db, after);
  tx.emit({
    ...{ name: "intake.number_reported", entity: "repair", entityId: job.id, actorId: null },
    payload: { ...(await factsOf(tx, job, job)), isWrong },
  });
  return reportedNumber(after, now);
}

const notThisNumber = notFound("These are not the last four digits of the number that got our text.");

/**
 * Reports the number at a repair by its tracking code and the end of that number. Throws NOT_FOUND, also for another end: the
 * code is on labels and receipts, and does not make its reader who has the phone.
 */
export const reportByCode = (
  dependencies: WorkshopDependencies,
  { code, phoneEnd, isWrong }: { code: string; phoneEnd: string; isWrong: boolean },
): Promise<ReportedNumber> =>
  dependencies.inTransaction(async (tx) => {
    const job = await openStatus(tx.db, code);
    const intake = await findIntake(tx.db, job.intakeId);
    if (!endsPhone(intake?.phone ?? null, phoneEnd)) throw notThisNumber();
    return report(tx, dependencies, job, isWrong);
  });

/** Reports the number to which an estimate was texted. Throws LINK_INVALID. */
export const reportByEstimate = (
  dependencies: WorkshopDependencies,
  { link, isWrong }: { link: string; isWrong: boolean },
): Promise<ReportedNumber> =>
  dependencies.inTransaction(async (tx) => {
    const { estimate } = await openEstimate(tx.db, { link });
    const job = await found(findJob(tx.db, estimate.jobId), repairNotFound);
    return report(tx, dependencies, job, isWrong);
  });

/** Notes which number the customer of an intake has, which ends the report about it. Throws NOT_FOUND and STALE_VERSION. */
export const settleNumber = (
  dependencies: WorkshopDependencies,
  { id, phone, version, actor }: { id: number; phone: string; version: number; actor: Author },
): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const before = await found(lockIntake(tx.db, id), intakeNotFound);
    checkVersion(before, version, `${before.number} was changed while you were looking at it.`);
    await storeContact(tx, dependencies, before, { edit: { phone, wrongNumber: null, wrongNumberAt: null }, actor });
  });
