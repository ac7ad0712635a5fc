import type { Knex } from "knex";

export interface Job {
  id: number;
  kind: string;
  payload: unknown;
  /**
   * Number of attempts, this one included. It identifies the lease: the next process that begins the job has a higher
   * one.
   */
  attempt: number;
  /** The last error. */
  lastError: string | null;
}

interface FailedJob {
  id: number;
  kind: string;
  attempts: number;
  error: string | null;
  createdAt: Date;
  failedAt: Date;
}

/** Queues a job and returns its id. */
export async function insertJob(
  db: Knex,
  job: { kind: string; payload: unknown; runAt: Date; now: Date },
): Promise<number> {
  const [id = 0] = await db("jobs").insert({
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    run_at: job.runAt,
    created_at: job.now,
  });
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
  const row = await due(db, now)
    .select("id", "payload", "attempts", "last_error")
    .where({ kind })
    .orderBy("run_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .first();
  if (!row) return null;
  const attempt = row.attempts + 1;
  await db("jobs").where({ id: row.id }).update({ attempts: attempt, locked_until: leaseUntil });
  return { id: row.id, kind, payload: JSON.parse(row.payload), attempt, lastError: row.last_error };
}

/** Matches the job while the lease of this attempt holds. */
const leased = (db: Knex, { id, attempt }: Job) => db("jobs").where({ id, attempts: attempt }).whereNull("finished_at");

/** Renews the lease; returns false when another process has begun the job since. */
export const renewLease = async (db: Knex, job: Job, until: Date): Promise<boolean> =>
  (await leased(db, job).update({ locked_until: until })) > 0;

export async function finishJob(db: Knex, job: Job, now: Date): Promise<void> {
  await leased(db, job).update({ finished_at: now, locked_until: null });
}

/** Releases the job for the next process, as if it had not been begun. */
export async function releaseJob(db: Knex, job: Job): Promise<void> {
  await leased(db, job).update({ locked_until: null, attempts: job.attempt - 1 });
}

export async function postponeJob(db: Knex, job: Job, error: string, runAt: Date): Promise<void> {
  await leased(db, job).update({ locked_until: null, last_error: error.slice(0, 500), run_at: runAt });
}

/** Marks a job as failed for good; returns false when another process has begun it since. */
export const giveUpJob = async (db: Knex, job: Job, error: string, now: Date): Promise<boolean> =>
  (await leased(db, job).update({
    locked_until: null,
    last_error: error.slice(0, 500),
    failed: true,
    finished_at: now,
  })) > 0;

/** Returns jobs that failed for good, newest first. */
export async function findFailedJobs(db: Knex, limit: number): Promise<FailedJob[]> {
  const rows = await db("jobs")
    .select("id", "kind", "attempts", "last_error", "created_at", "finished_at")
    .where({ failed: true })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    error: row.last_error,
    createdAt: row.created_at,
    failedAt: row.finished_at ?? row.created_at,
  }));
}

/** Locks a job that failed for good and returns its kind. */
export async function lockFailedJob(db: Knex, id: number): Promise<string | null> {
  const row = await db("jobs").select("kind").where({ id, failed: true }).forUpdate().first();
  return row?.kind ?? null;
}

/** Queues a job that failed for good once more, with its number of attempts reset. */
export async function requeueJob(db: Knex, id: number, now: Date): Promise<void> {
  await db("jobs")
    .where({ id })
    .update({ failed: false, finished_at: null, locked_until: null, attempts: 0, run_at: now });
}

export async function deleteJob(db: Knex, id: number): Promise<void> {
  await db("jobs").where({ id }).del();
}
