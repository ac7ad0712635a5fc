import { discardUploads } from "../upload-deletion";
import type { RunningUploads } from "../upload-dependencies";
import { lockUpload } from "../upload-store";
import { findUnused, isShown } from "../upload-use-store";

/** An upload is used within a day, or never. */
const UNUSED_AFTER_MS = 24 * 3_600_000;
/** The editor of a guide may be open for days. */
const UNUSED_IN_GUIDES_AFTER_MS = 30 * UNUSED_AFTER_MS;
const SWEEP_PAGE = 100;

/** Deletes unused pictures that were uploaded more than a day ago, a page at a time. */
export async function sweepUnusedUploads(dependencies: RunningUploads): Promise<void> {
  const { db, inTransaction, jobs, sweep, clock } = dependencies;
  const now = clock().getTime();
  const { last, unused } = await findUnused(db, {
    before: new Date(now - UNUSED_AFTER_MS),
    beforeOfGuides: new Date(now - UNUSED_IN_GUIDES_AFTER_MS),
    ...{ after: sweep.after, limit: SWEEP_PAGE },
  });
  for (const { id } of unused)
    await inTransaction(async (tx) => {
      const upload = await lockUpload(tx.db, id);
      // It may have been used meanwhile.
      if (upload && !(await isShown(tx.db, upload))) await discardUploads(dependencies, tx, [upload]);
    });
  sweep.after = last ?? "";
  if (unused.length > 0) jobs.wake();
}
