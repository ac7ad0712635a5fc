import { z } from "@fundi/shared/contract/z";
import { type HoldJob, type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import type { Log } from "../../../platform/log";
import type { ImportThreads } from "../thread/import-threads";

/** Queued when staff commit an import. */
export const COMMIT_IMPORT = jobKind("product_import", z.object({ importId: z.number().int() }));

const GIVE_UP_AFTER = 5;

interface Dependencies {
  threads: Pick<ImportThreads, "commit">;
  giveUp: (importId: number, hold: HoldJob) => Promise<void>;
  log: Log;
}

/** Writes an import in its thread, and gives it up after some failed attempts. */
export const commitImport = ({ threads, giveUp, log }: Dependencies): JobHandler =>
  jobHandler(COMMIT_IMPORT, async ({ importId }, { attempt, signal, hold }) => {
    try {
      return await threads.commit(importId, { signal });
    } catch (error) {
      if (attempt < GIVE_UP_AFTER) throw error;
      log.error({ err: error, importId }, "import given up");
      await giveUp(importId, hold);
      return undefined;
    }
  });
