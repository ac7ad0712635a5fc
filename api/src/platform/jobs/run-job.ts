import type { Db } from "../database/database";
import { asLongWork } from "../database/time-limit";
import type { InTransaction, Tx } from "../database/transaction";
import type { Log } from "../log";
import { type JobHandler, LeaseLost } from "./job";
import * as store from "./job-store";

type Job = store.Job;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  log: Log;
  /** Duration of a lease without a heartbeat, in milliseconds. */
  leaseMs: number;
}

export const MAX_ATTEMPTS = 10;
const LONGEST_WAIT_MS = 3_600_000;

const leaseEnd = (leaseMs: number) => new Date(Date.now() + leaseMs);

/** Marks a job as failed for good, and says so in an event. */
async function giveUp(tx: Tx, job: Job, error: string): Promise<void> {
  if (!(await store.giveUpJob(tx.db, job, error, new Date()))) return;
  const { id, kind } = job;
  const payload = { problem: "job" as const, subject: kind };
  tx.emit({ name: "system.problem", entity: "job", entityId: id, actorId: null, payload });
}

/** Claims the next job of a kind; one that was begun too often is marked as failed instead. Null when none is due. */
export async function claimNextJob({ inTransaction, leaseMs }: Dependencies, kind: string): Promise<Job | null> {
  for (;;) {
    const taken = await inTransaction(async (tx) => {
      const job = await store.claimJob(tx.db, kind, new Date(), leaseEnd(leaseMs));
      if (!job || job.attempt <= MAX_ATTEMPTS) return job;
      await giveUp(tx, job, job.lastError ?? "The process ended each time before the work was done.");
      return "given up" as const;
    });
    if (taken !== "given up") return taken;
  }
}

/** Runs a claimed job, and renews its lease meanwhile. A failed one is run again later, with backoff. */
export async function runJob(
  { db, inTransaction, log, leaseMs }: Dependencies,
  handler: JobHandler,
  job: Job,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const renew = () =>
    store.renewLease(db, job, leaseEnd(leaseMs)).then(
      (isOurs) => {
        if (!isOurs) lost.abort();
      },
      (error: unknown) => log.warn({ err: error, job: job.id }, "lease not renewed"),
    );
  const heartbeat = setInterval(renew, leaseMs / 3);
  try {
    const signal = AbortSignal.any([stopping, lost.signal]);
    const hold = async (trx: Db) => {
      if (!(await store.holdJob(trx, job))) throw new LeaseLost();
    };
    const context = { id: job.id, attempt: job.attempt, signal, hold };
    const outcome = await asLongWork("job", () => handler.run(job.payload, context));
    if (outcome === "later") await store.releaseJob(db, job);
    else await store.finishJob(db, job, new Date());
  } catch (error) {
    if (error instanceof LeaseLost) {
      log.warn({ job: job.id, kind: job.kind, attempt: job.attempt }, "another process has begun this job");
      return;
    }
    log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, "job failed");
    await inTransaction(async (tx) => {
      if (job.attempt >= MAX_ATTEMPTS) return giveUp(tx, job, String(error));
      const waitMs = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** job.attempt);
      await store.postponeJob(tx.db, job, String(error), new Date(Date.now() + waitMs));
    });
  } finally {
    clearInterval(heartbeat);
  }
}
