import type { RetentionDays } from "@fundi/shared/system/system";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import { deleteOldRecords, sweepOldRecords } from "./jobs/delete-old-records";
import { readPeriods, savePeriods } from "./retention-store";
import { nightlyRetention } from "./schedules/nightly-retention";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  /** Names of the events that the audit log does not show. */
  unauditedEvents: readonly string[];
  clock: () => Date;
  log: Log;
}

/** Deletes expired records every night, and manages the periods. */
export function createRetention(dependencies: Dependencies) {
  const { db, inTransaction, clock } = dependencies;
  const nightly = nightlyRetention(dependencies);
  return {
    sweep: (signal?: AbortSignal) => sweepOldRecords(dependencies, signal),
    jobs: [deleteOldRecords(dependencies)],
    schedules: [nightly],
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

    /** Queues tonight's deletion when it is due. */
    daily: nightly.run,
  };
}

export type Retention = ReturnType<typeof createRetention>;
