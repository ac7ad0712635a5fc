import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import type { Log } from "../log";
import { createLoop } from "../loop";
import * as store from "./job-store";

export type Job = store.Job;

export interface JobContext {
  /**
   * Aborted when the process stops, or when the job's lease is lost: finish the step under way and return "later"; the
   * job goes on at the next start.
   */
  signal: AbortSignal;
}

/** Does one job. Return "later" to leave it for another process or start. */
export type Handler = (job: Job, context: JobContext) => Promise<"later" | undefined>;

export interface Jobs {
  handle(kind: string, handler: Handler): void;
  /** Queues work in the transaction of the change that asks for it. */
  enqueue(db: Db, kind: string, payload: unknown, runAt?: Date): Promise<number>;
  wake(): void;
  start(): void;
  stop(): Promise<void>;
  /** Runs everything that is due and returns; for tests and for the loader of demo data. */
  drain(): Promise<void>;
}

export const MAX_ATTEMPTS = 10;
const IDLE_MS = 1000;
const LONGEST_WAIT_MS = 3_600_000;

interface Options {
  /** How long a job belongs to a process that gives no sign of life, in milliseconds. */
  leaseMs?: number;
}

/**
 * Work in the background, kept in a table: it survives a crash, and several processes share it (`SKIP LOCKED`). Each
 * kind is a queue of its own, one job at a time in each process, so that a long job holds up no other kind. A lease is
 * renewed while the handler runs; a job whose process died is begun again when its lease has ended, and counts as
 * failed after MAX_ATTEMPTS either way.
 */
export function createJobs(db: Db, inTransaction: InTransaction, log: Log, { leaseMs = 60_000 }: Options = {}): Jobs {
  const handlers = new Map<string, Handler>();
  const queues = new Map<string, Promise<void>>();
  let stopping = new AbortController();
  const leaseEnd = () => new Date(Date.now() + leaseMs);

  /** Takes the next job of a kind; one that was begun too often is given up instead. */
  async function claim(kind: string): Promise<Job | null> {
    for (;;) {
      const taken = await inTransaction(async (tx) => {
        const job = await store.claimJob(tx.db, kind, new Date(), leaseEnd());
        if (!job || job.attempt <= MAX_ATTEMPTS) return job;
        const error = job.lastError ?? "The process ended each time before the work was done.";
        await store.giveUpJob(tx.db, job, error, new Date());
        tx.emit(problemOf(job));
        return "given up" as const;
      });
      if (taken !== "given up") return taken;
    }
  }

  async function run(job: Job): Promise<void> {
    const handler = handlers.get(job.kind);
    if (!handler) return;
    const lost = new AbortController();
    const renew = () =>
      store.renewLease(db, job, leaseEnd()).then(
        (isOurs) => {
          if (!isOurs) lost.abort();
        },
        (error: unknown) => log.warn({ err: error, job: job.id }, "lease not renewed"),
      );
    const heartbeat = setInterval(renew, leaseMs / 3);
    try {
      const outcome = await handler(job, { signal: AbortSignal.any([stopping.signal, lost.signal]) });
      if (outcome === "later") await store.releaseJob(db, job);
      else await store.finishJob(db, job, new Date());
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, "job failed");
      await inTransaction(async (tx) => {
        const now = new Date();
        if (job.attempt < MAX_ATTEMPTS) {
          const waitMs = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** job.attempt);
          return store.postponeJob(tx.db, job, String(error), new Date(now.getTime() + waitMs));
        }
        if (await store.giveUpJob(tx.db, job, String(error), now)) tx.emit(problemOf(job));
      });
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function work(kind: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claim(kind);
      if (!job) return;
      await run(job);
    }
  }

  function begin(kind: string): void {
    const queue = work(kind)
      .catch((error: unknown) => log.error({ err: error, kind }, "jobs of this kind wait; trying again"))
      .finally(() => queues.delete(kind));
    queues.set(kind, queue);
  }

  /** Begins every kind that has work and is not at work; answers whether there was any. */
  async function turn(): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    const idle = [...handlers.keys()].filter((kind) => !queues.has(kind));
    const due = idle.length > 0 ? await store.dueKinds(db, idle, new Date()) : [];
    for (const kind of due) if (!queues.has(kind)) begin(kind);
    return due.length > 0;
  }

  async function drain(): Promise<void> {
    // Not all of them: a kind whose job was passed over, because another's row was locked beside it, is begun again.
    while ((await turn()) || queues.size > 0) await Promise.race(queues.values());
  }

  const loop = createLoop({
    name: "jobs",
    idleMs: IDLE_MS,
    turn: async () => {
      await turn();
    },
    log,
  });
  return {
    handle(kind, handler) {
      handlers.set(kind, handler);
    },
    enqueue: (trx, kind, payload, runAt = new Date()) =>
      store.insertJob(trx, { kind, payload, runAt, now: new Date() }),
    wake: loop.wake,
    start() {
      stopping = new AbortController();
      loop.start();
    },
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(queues.values());
    },
    drain,
  };
}

const problemOf = ({ id, kind }: Job) => ({
  name: "system.problem" as const,
  entity: "job",
  entityId: id,
  actorId: null,
  payload: { problem: "job" as const, subject: kind },
});
