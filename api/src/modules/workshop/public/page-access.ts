import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../platform/database/database";
import type { Signer } from "../../../platform/secrets/signer";
import { findIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { textableNumber } from "../numbers/textable-number";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { openStatus } from "./open-status";

/** How long the full page stays open. */
const OPEN_MS = 30 * 60_000;
const PURPOSE = "repair page";
/** 132 bits. */
const SIGNATURE_CHARACTERS = 22;

const noAccess = () => new AppError("UNAUTHORIZED", "This page has closed. Please ask for a new code.");

/** Returns the number to which the codes of a job go, as it is dialled from abroad; null: none is on file, or it is wrong. */
export async function numberAt(db: Db, { intakeId }: Pick<JobRecord, "intakeId">): Promise<string | null> {
  return textableNumber(await findIntake(db, intakeId));
}

interface Opened {
  job: JobRecord;
  number: string;
}

// With the number: who had the phone before it was corrected sees nothing more. With the code: an erased repair has another one.
const signedText = ({ job, number }: Opened, until: number): string =>
  `${job.id}:${job.trackingCode}:${number}:${until.toString(36)}`;

/** Returns what opens the full page of one job to who has the phone at it, until when. Nothing of it is stored. */
export function newAccess(signer: Signer, opened: Opened, now: Date): { key: string; until: string } {
  const until = now.getTime() + OPEN_MS;
  const signature = signer.sign(PURPOSE, signedText(opened, until), SIGNATURE_CHARACTERS);
  return { key: `${until.toString(36)}-${signature}`, until: new Date(until).toISOString() };
}

/**
 * Returns the job of a code whose full page is open to a caller. Throws NOT_FOUND for a code that nobody has, and UNAUTHORIZED
 * without access, or with that of another job or number, or after its time.
 */
export async function openByAccess(
  { db, signer, clock }: Pick<WorkshopDependencies, "db" | "signer" | "clock">,
  { code, key }: { code: string; key: string | undefined },
): Promise<{ job: JobRecord; until: string }> {
  const job = await openStatus(db, code);
  const [time = ""] = (key ?? "").split("-", 1);
  const signature = (key ?? "").slice(time.length + 1);
  const until = Number.parseInt(time, 36);
  const number = await numberAt(db, job);
  if (number === null || !(until > clock().getTime())) throw noAccess();
  if (!signer.isSigned(PURPOSE, signedText({ job, number }, until), signature, SIGNATURE_CHARACTERS)) throw noAccess();
  return { job, until: new Date(until).toISOString() };
}
