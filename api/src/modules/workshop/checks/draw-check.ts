import { randomInt } from "node:crypto";
import { isDrawn, needsCheck } from "@fundi/shared/workshop/check-rules";
import type { Db } from "../../../platform/database/database";
import type { JobRecord } from "../jobs/job-columns";
import { readCheckShare } from "./check-share";
import { findAgreedWork } from "./check-store";

/** Why finished work is checked, or not. */
export interface Checking {
  isNeeded: boolean;
  /** Whether it was drawn, for the job; null: its services need a check anyway. */
  drawn: boolean | null;
}

/**
 * Returns whether finished work has to be checked: because of its services, or because it is drawn. A job is drawn once:
 * what was drawn before holds when it is finished again.
 */
export async function drawCheck(db: Db, job: JobRecord): Promise<Checking> {
  if (needsCheck(await findAgreedWork(db, job.id))) return { isNeeded: true, drawn: job.checkDrawn };
  const drawn = job.checkDrawn ?? isDrawn((await readCheckShare(db)).share, randomInt(100));
  return { isNeeded: drawn, drawn };
}

/** Returns whether the work of a job is checked, as far as nobody has to draw for it. */
export const isCheckExpected = async (db: Db, job: JobRecord): Promise<boolean> =>
  job.checkDrawn === true || needsCheck(await findAgreedWork(db, job.id));
