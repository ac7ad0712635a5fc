import { setImmediate as breathe } from "node:timers/promises";
import { z } from "@fundi/shared/contract/z";
import type { Db } from "../../../platform/database/database";
import { type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import type { Log } from "../../../platform/log";
import { retentionRules } from "../retention";
import { deleteOld, readPeriods } from "../retention-store";

/** Queued every night. */
export const DELETE_OLD_RECORDS = jobKind("retention", z.null());

const DAY_MS = 24 * 3_600_000;
/** Batch size: few enough rows that nobody waits for their locks. */
const BATCH = 1000;

interface SweepDependencies {
  db: Db;
  /** Names of the events that the audit log does not show. */
  unauditedEvents: readonly string[];
  clock: () => Date;
}

/** Deletes everything that has expired; returns the number of rows per table. */
export async function sweepOldRecords(
  { db, unauditedEvents, clock }: SweepDependencies,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const periods = await readPeriods(db);
  const deleted: Record<string, number> = {};
  for (const rule of retentionRules(unauditedEvents)) {
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

export const deleteOldRecords = ({ log, ...dependencies }: SweepDependencies & { log: Log }): JobHandler =>
  jobHandler(DELETE_OLD_RECORDS, async (_payload, { signal }) => {
    const deleted = await sweepOldRecords(dependencies, signal);
    log.info({ deleted }, "old records deleted");
    return signal.aborted ? "later" : undefined;
  });
