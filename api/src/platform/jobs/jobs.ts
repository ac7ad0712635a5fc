import type { Db } from "../database/database";
import { type InTransaction, wakeAfterCommit } from "../database/transaction";
import type { Log } from "../log";
import { createLoop } from "../loop";
import type { JobHandler, JobKind } from "./job";
import * as store from "./job-store";
import { claimNextJob, runJob } from "./run-job";

export interface Jobs {
  /** Runs the jobs of this kind in this process. */
  handle(handler: JobHandler): void;
  /** Queues work in the transaction of the change that requires it. */
  enqueue<Payload>(db: Db, job: JobKind<Payload>, payload: Payload, runAt?: Date): Promise<number>;
  wake(): void;
  start(): void;
  stop(): Promise<void>;
  /** Runs everything that is due and returns; for tests and for the loader of demo data. */
  drain(): Promise<void>;
}

/** Jobs of this process and, with a wake-up channel, of others begin at once. */
const IDLE_MS = 2000;

interface Options {
  /** Duration of a lease without a heartbeat, in milliseconds. */
  leaseMs?: number;
}

/**
 * Background jobs in a table: they survive a crash, and several processes share them (`SKIP LOCKED`). Each kind is a
 * queue of its own, one job at a time in each process unless its handler says otherwise, so that a long job delays no
 * other kind. A lease is renewed
 * while the handler runs; a job whose process died is begun again when its lease has expired, and fails after
 * MAX_ATTEMPTS either way. A process that was frozen for longer than its lease can neither renew nor finish a job that
 * another has begun.
 */
export function createJobs(db: Db, inTransaction: InTransaction, log: Log, { leaseMs = 60_000 }: Options = {}): Jobs {
  const handlers = new Map<string, JobHandler>();
  /** What runs now: as many queues of a kind as its handler wants at once. */
  const queues = new Map<string, Promise<void>>();
  let stopping = new AbortController();
  const dependencies = { db, inTransaction, log, leaseMs };

  async function work(kind: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claimNextJob(dependencies, kind);
      if (!job) return;
      const handler = handlers.get(kind);
      if (handler) await runJob(dependencies, handler, job, stopping.signal);
    }
  }

  const queuesOf = ({ kind, atOnce }: JobHandler): string[] =>
    Array.from({ length: atOnce }, (_, index) => `${kind}#${index}`);
  const idleQueuesOf = (handler: JobHandler): string[] => queuesOf(handler).filter((name) => !queues.has(name));

  function begin(kind: string, name: string): void {
    const queue = work(kind)
      .catch((error: unknown) => log.error({ err: error, kind }, "jobs of this kind wait; trying again"))
      .finally(() => queues.delete(name));
    queues.set(name, queue);
  }

  /** Begins every idle kind that has due jobs; returns whether there was any. */
  async function beginDueKinds(): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    const idle = [...handlers.values()].filter((handler) => idleQueuesOf(handler).length > 0);
    const kinds = idle.map(({ kind }) => kind);
    const due = kinds.length > 0 ? await store.dueKinds(db, kinds, new Date()) : [];
    for (const handler of idle)
      if (due.includes(handler.kind)) for (const name of idleQueuesOf(handler)) begin(handler.kind, name);
    return due.length > 0;
  }

  async function drain(): Promise<void> {
    for (;;) {
      // A queue that ends during the look for what is due may have skipped its job, and one that the loop begins meanwhile
      // has its job in hand: nothing is left only where none ran, before and after.
      const wasIdle = queues.size === 0;
      if (!(await beginDueKinds()) && wasIdle && queues.size === 0) return;
      // Not all of them: a kind whose job was skipped, because a neighbouring row was locked, is begun again.
      if (queues.size > 0) await Promise.race(queues.values());
    }
  }

  const loop = createLoop({
    name: "jobs",
    idleMs: IDLE_MS,
    run: async () => {
      await beginDueKinds();
    },
    log,
  });
  return {
    handle(handler) {
      handlers.set(handler.kind, handler);
    },
    enqueue(trx, { kind, payload: schema }, payload, runAt) {
      if (runAt === undefined) wakeAfterCommit(trx, "jobs");
      const now = new Date();
      return store.insertJob(trx, { kind, payload: schema.parse(payload), runAt: runAt ?? now, createdAt: now });
    },
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
