import type { z } from "@fundi/shared/contract/z";
import type { Db } from "../database/database";

/** Another process has begun the job, since this one did not renew its lease in time; its work counts. */
export class LeaseLost extends Error {
  constructor() {
    super("Another process has begun this job");
  }
}

/**
 * Locks the job for a transaction. Throws LeaseLost when another process has begun it since: what this one would write
 * must not replace the other's work.
 */
export type HoldJob = (db: Db) => Promise<void>;

/** A kind of job, with the shape of its payload. A kind is a queue of its own. */
export interface JobKind<Payload> {
  kind: string;
  payload: z.ZodType<Payload>;
}

export interface JobContext {
  id: number;
  /** Number of attempts, this one included. */
  attempt: number;
  /**
   * Aborted when the process stops, or when the job's lease is lost: finish the current step and return "later"; the
   * job continues at the next start.
   */
  signal: AbortSignal;
  /** Called first in each transaction that writes an outcome of the job: the signal may come too late. */
  hold: HoldJob;
}

/** Runs one job. Return "later" to leave it for another process or start. */
type RunJob<Payload> = (payload: Payload, context: JobContext) => Promise<"later" | undefined>;

/** A kind of job with the code that runs it, as a module declares it. */
export interface JobHandler {
  kind: string;
  /** How many jobs of the kind one process runs at the same time; usually one. */
  atOnce: number;
  /** Throws for a payload that does not match its shape, which fails the job. */
  run: RunJob<unknown>;
}

/** Declares a kind of job. `kind` is stored in the table of jobs: a renamed kind leaves the queued ones behind. */
export const jobKind = <Payload>(kind: string, payload: z.ZodType<Payload>): JobKind<Payload> => ({ kind, payload });

/** Declares what runs the jobs of a kind: one after the other in each process, or `atOnce` of them together. */
export const jobHandler = <Payload>(
  job: JobKind<Payload>,
  run: RunJob<Payload>,
  { atOnce = 1 }: { atOnce?: number } = {},
): JobHandler => ({
  kind: job.kind,
  atOnce,
  run: async (payload, context) => run(job.payload.parse(payload), context),
});
