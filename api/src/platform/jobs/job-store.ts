import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { storedError } from "../database/stored-error";
import type { RecordOf, Row } from "../database/table";
import { JOBS } from "./job-columns";

const CLAIMED = JOBS.pick("id", "kind", "payload", "attempts", "lastError");

export interface Job extends Omit<RecordOf<typeof CLAIMED.columns>, "attempts"> {
  /** Number of attempts, this one included. */
  attempt: number;
  /** Identifies this claim. The number of attempts does not: it is reset when a job is released or queued again. */
  lease: string;
}

const FAILED = JOBS.pick("id", "kind", "attempts", "lastError", "createdAt", "finishedAt");

interface FailedJob extends Omit<RecordOf<typeof FAILED.columns>, "lastError" | "finishedAt"> {
  error: string | null;
  failedAt: Date;
}

const NEW_JOB = JOBS.pick("kind", "payload", "runAt", "createdAt");

/** Queues a job and returns its id. */
export async function insertJob(db: Knex, job: RecordOf<typeof NEW_JOB.columns>): Promise<number> {
  const [id = 0] = await db("jobs").insert(NEW_JOB.toRow(job));
  return id;
}

const due = (db: Knex, now: Date) =>
  db("jobs")
    .whereNull("finished_at")
    .andWhere("run_at", "<=", now)
    .andWhere((free) => free.whereNull("locked_until").orWhere("locked_until", "<", now));

/** Returns which of these kinds have work that is due. */
export async function dueKinds(db: Knex, kinds: readonly string[], now: Date): Promise<string[]> {
  const rows: { kind: string }[] = await due(db, now).whereIn("kind", kinds).distinct("kind");
  return rows.map(({ kind }) => kind);
}

/** Claims the next job of a kind and counts the attempt; other processes skip it. */
export async function claimJob(db: Knex, kind: string, now: Date, leaseUntil: Date): Promise<Job | null> {
  const row: Row | undefined = await due(db, now)
    .select(CLAIMED.selected)
    .where({ kind })
    .orderBy("run_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .first();
  if (!row) return null;
  const { attempts, ...job } = CLAIMED.read(row);
  const attempt = attempts + 1;
  const lease = randomUUID();
  await db("jobs")
    .where({ id: job.id })
    .update(JOBS.toRow({ attempts: attempt, lockedUntil: leaseUntil, lease }));
  return { ...job, attempt, lease };
}

/** Matches the job until another process has claimed it. */
const leased = (db: Knex, { id, lease }: Job) => db("jobs").where({ id, lease }).whereNull("finished_at");

/** Locks the job for the transaction; returns false when another process has begun it since. */
export const holdJob = async (db: Knex, job: Job): Promise<boolean> =>
  (await leased(db, job).select("id").forUpdate().first()) !== undefined;

/** Renews the lease; returns false when another process has begun the job since. */
export const renewLease = async (db: Knex, job: Job, until: Date): Promise<boolean> =>
  (await leased(db, job).update(JOBS.toRow({ lockedUntil: until }))) > 0;

/** Marks a job as done; returns false when another process has begun it since. */
export const finishJob = async (db: Knex, job: Job, now: Date): Promise<boolean> =>
  (await leased(db, job).update(JOBS.toRow({ finishedAt: now, lockedUntil: null, lease: null }))) > 0;

/** Releases the job for the next process, as if it had not been begun. */
export async function releaseJob(db: Knex, job: Job): Promise<void> {
  await leased(db, job).update(JOBS.toRow({ lockedUntil: null, lease: null, attempts: job.attempt - 1 }));
}

export async function postponeJob(db: Knex, job: Job, error: string, runAt: Date): Promise<void> {
  await leased(db, job).update(JOBS.toRow({ lockedUntil: null, lease: null, lastError: storedError(error), runAt }));
}

/** Marks a job as failed for good; returns false when another process has begun it since. */
export const giveUpJob = async (db: Knex, job: Job, error: string, now: Date): Promise<boolean> =>
  (await leased(db, job).update(
    JOBS.toRow({ lockedUntil: null, lease: null, lastError: storedError(error), failed: true, finishedAt: now }),
  )) > 0;

/** Returns jobs that failed for good, newest first. */
export async function findFailedJobs(db: Knex, limit: number): Promise<FailedJob[]> {
  const rows: Row[] = await db("jobs")
    .select(FAILED.selected)
    .where({ failed: true })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map((row) => {
    const { lastError, finishedAt, ...job } = FAILED.read(row);
    return { ...job, error: lastError, failedAt: finishedAt ?? job.createdAt };
  });
}

/** Locks a job that failed for good and returns its kind. */
export async function lockFailedJob(db: Knex, id: number): Promise<string | null> {
  const row: { kind: string } | undefined = await db("jobs")
    .select("kind")
    .where({ id, failed: true })
    .forUpdate()
    .first();
  return row?.kind ?? null;
}

/** Queues a job that failed for good once more, with its number of attempts reset. */
export async function requeueJob(db: Knex, id: number, now: Date): Promise<void> {
  await db("jobs")
    .where({ id })
    .update(JOBS.toRow({ failed: false, finishedAt: null, lockedUntil: null, lease: null, attempts: 0, runAt: now }));
}

export async function deleteJob(db: Knex, id: number): Promise<void> {
  await db("jobs").where({ id }).del();
}

/** Returns whether any job of a kind is queued or running. */
export const hasUnfinishedJob = async (db: Knex, kind: string): Promise<boolean> =>
  (await db("jobs").select("id").where({ kind }).whereNull("finished_at").first()) !== undefined;

/** Returns whether a job of a kind is due that no process has begun. */
export const hasWaitingJob = async (db: Knex, kind: string, now: Date): Promise<boolean> =>
  (await due(db, now).select("id").where({ kind }).whereNull("lease").first()) !== undefined;
