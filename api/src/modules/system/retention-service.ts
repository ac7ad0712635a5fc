import { setImmediate as breathe } from "node:timers/promises";
import type { RetentionDays } from "@fundi/shared/system";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import { retentionRules } from "./retention";
import { deleteOld, isSweepDue, readPeriods, savePeriods } from "./retention-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** Names of the events that the audit log does not show. */
  untoldEvents: readonly string[];
  clock: () => Date;
  log: Log;
}

const JOB = "retention";
const DAY_MS = 24 * 3_600_000;
/** Deleted at once: few enough that nobody waits for their locks. */
const BATCH = 1000;

/** Deletes what its period is over of, every night, and keeps the periods. */
export function createRetention({ db, inTransaction, jobs, untoldEvents, clock, log }: Dependencies) {
  const rules = retentionRules(untoldEvents);

  /** Deletes everything that is old now; returns how many rows of each table there were. */
  async function sweep(signal?: AbortSignal): Promise<Record<string, number>> {
    const periods = await readPeriods(db);
    const deleted: Record<string, number> = {};
    for (const rule of rules) {
      const before = new Date(clock().getTime() - periods[rule.period] * DAY_MS);
      for (;;) {
        if (signal?.aborted) return deleted;
        const count = await deleteOld(db, rule, before, BATCH);
        deleted[rule.table] = (deleted[rule.table] ?? 0) + count;
        if (count < BATCH) break;
        await breathe();
      }
    }
    return deleted;
  }

  jobs.handle(JOB, async (_job, { signal }) => {
    const deleted = await sweep(signal);
    log.info({ deleted }, "old records deleted");
    return signal.aborted ? "later" : undefined;
  });

  return {
    sweep,
    periods: () => readPeriods(db),

    update(change: Partial<RetentionDays>, actorId: number) {
      return inTransaction(async (tx) => {
        const before = await readPeriods(tx.db);
        await savePeriods(tx.db, change, clock());
        const after = await readPeriods(tx.db);
        const changes = changesBetween(before, after, Object.keys(after) as (keyof typeof after)[]);
        if (Object.keys(changes).length > 0)
          tx.emit({ name: "retention.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
        return after;
      });
    },

    /** Queues tonight's sweep when there was none for a day; called every minute, by every process. */
    daily: (): Promise<void> =>
      inTransaction(async (tx) => {
        if (await isSweepDue(tx.db, clock(), DAY_MS)) await jobs.enqueue(tx.db, JOB, null);
      }),
  };
}

export type Retention = ReturnType<typeof createRetention>;
