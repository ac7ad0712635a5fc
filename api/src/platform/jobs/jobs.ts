import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import type { Log } from "../log";
import { createLoop } from "../loop";

export interface Job {
  id: number;
  kind: string;
  payload: unknown;
  /** How often it was begun, this time included. */
  attempt: number;
}

export interface JobContext {
  /** Aborted when the process stops: finish the step under way and return; the job goes on at the next start. */
  signal: AbortSignal;
  /** Long work calls this now and then, so that no other process takes the job for abandoned. */
  keepAlive(): Promise<void>;
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

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 10;
const IDLE_MS = 1000;

/** Work in the background, kept in a table: it survives a crash, and several processes share it (`SKIP LOCKED`). */
export function createJobs(db: Db, inTransaction: InTransaction, log: Log): Jobs {
  const handlers = new Map<string, Handler>();
  let stopping = new AbortController();

  const claim = (): Promise<Job | null> =>
    inTransaction(async (tx) => {
      const now = new Date();
      const row = await tx
        .db("jobs")
        .select("id", "kind", "payload", "attempts")
        .whereNull("finished_at")
        .andWhere("run_at", "<=", now)
        .andWhere((free) => free.whereNull("locked_until").orWhere("locked_until", "<", now))
        .whereIn("kind", [...handlers.keys()])
        .orderBy("run_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .first();
      if (!row) return null;
      const attempt = row.attempts + 1;
      await tx
        .db("jobs")
        .where({ id: row.id })
        .update({ attempts: attempt, locked_until: new Date(now.getTime() + LEASE_MS) });
      return { id: row.id, kind: row.kind, payload: JSON.parse(row.payload), attempt };
    });

  async function run(job: Job): Promise<void> {
    const handler = handlers.get(job.kind);
    if (!handler) return;
    const keepAlive = async () => {
      await db("jobs")
        .where({ id: job.id })
        .update({ locked_until: new Date(Date.now() + LEASE_MS) });
    };
    try {
      const outcome = await handler(job, { signal: stopping.signal, keepAlive });
      const done = outcome !== "later";
      await db("jobs")
        .where({ id: job.id })
        .update(done ? { finished_at: new Date(), locked_until: null } : { locked_until: null });
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind }, "job failed");
      const givenUp = job.attempt >= MAX_ATTEMPTS;
      await db("jobs")
        .where({ id: job.id })
        .update({
          locked_until: null,
          last_error: String(error).slice(0, 500),
          failed: givenUp,
          finished_at: givenUp ? new Date() : null,
          run_at: new Date(Date.now() + Math.min(3_600_000, 1000 * 2 ** job.attempt)),
        });
    }
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted && handlers.size > 0) {
      const job = await claim();
      if (!job) return;
      await run(job);
    }
  }

  const loop = createLoop({ name: "jobs", idleMs: IDLE_MS, turn: drain, log });
  return {
    handle(kind, handler) {
      handlers.set(kind, handler);
    },
    async enqueue(trx, kind, payload, runAt = new Date()) {
      const [id = 0] = await trx("jobs").insert({
        kind,
        payload: JSON.stringify(payload),
        run_at: runAt,
        created_at: new Date(),
      });
      return id;
    },
    wake: loop.wake,
    start() {
      stopping = new AbortController();
      loop.start();
    },
    async stop() {
      stopping.abort();
      await loop.stop();
    },
    drain,
  };
}
