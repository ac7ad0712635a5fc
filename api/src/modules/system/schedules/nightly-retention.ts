import type { InTransaction } from "../../../platform/database/transaction";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { Schedule } from "../../../platform/schedules";
import { DELETE_OLD_RECORDS } from "../jobs/delete-old-records";
import { isSweepDue } from "../retention-store";

interface Dependencies {
  inTransaction: InTransaction;
  jobs: Jobs;
  clock: () => Date;
}

const DAY_MS = 24 * 3_600_000;

/** Queues tonight's deletion of old records when there was none for a day. */
export const nightlyRetention = ({ inTransaction, jobs, clock }: Dependencies): Schedule => ({
  name: "nightly retention",
  run: () =>
    inTransaction(async (tx) => {
      if (await isSweepDue(tx.db, clock(), DAY_MS)) await jobs.enqueue(tx.db, DELETE_OLD_RECORDS, null);
    }),
});
