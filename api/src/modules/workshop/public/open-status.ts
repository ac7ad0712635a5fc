import { parseRepairNumber, parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import type { Db } from "../../../platform/database/database";
import { notFound } from "../../../platform/found";
import { findIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findJob } from "../jobs/job-store";
import { endsPhone } from "./status-rules";
import { findByNumber, findByTrackingCode } from "./status-store";

/** The same whether there never was one, or its customer was erased. */
export const statusNotFound = notFound("We know no repair by this. Please look at your receipt once more.");

/** Most merged repairs that are followed to the one that stayed. */
const MERGES_MAX = 5;

/** Returns the job that a merged one leads to, at last. */
async function followMerged(db: Db, first: JobRecord): Promise<JobRecord> {
  let job = first;
  for (let turn = 0; turn < MERGES_MAX && job.mergedIntoId !== null; turn += 1)
    job = (await findJob(db, job.mergedIntoId)) ?? job;
  return job;
}

/** Returns the job whose public page a tracking code opens. Throws NOT_FOUND, also for the shop's own stock. */
export async function openStatus(db: Db, typed: string): Promise<JobRecord> {
  const code = parseTrackingCode(typed);
  const named = code === null ? null : await findByTrackingCode(db, code);
  const job = named && (await followMerged(db, named));
  if (!job || job.kind === "internal") throw statusNotFound();
  return job;
}

/** Returns the tracking code of a repair by its number and the end of the phone number at it. Throws NOT_FOUND. */
export async function findCode(
  { db }: { db: Db },
  { repairNumber, phoneEnd }: { repairNumber: string; phoneEnd: string },
): Promise<string> {
  const number = parseRepairNumber(repairNumber);
  const job = number === null ? null : await findByNumber(db, number);
  const intake = job && (await findIntake(db, job.intakeId));
  if (!job || job.kind === "internal" || !intake || !endsPhone(intake.phone, phoneEnd)) throw statusNotFound();
  return job.trackingCode;
}
