import { AppError } from "@fundi/shared/contract/errors";
import { UNDO_MINUTES } from "@fundi/shared/lists/bulk-actions";
import { wakeAfterCommit } from "../../../../platform/database/transaction";
import { scheduleHeld } from "../../../../platform/events/held-notice-store";
import type { Author } from "../../../orders";
import { bulkNotFound, canUndo, findExisting, HELD_MS } from "../bulk";
import type { BulkDependencies } from "../bulk-dependencies";
import { type BulkRecord, lockBulk, saveState } from "../bulk-store";

/** Begins to undo the changes, within ten minutes; a repeated call changes nothing. */
export async function undoBulk(
  { db, inTransaction, wake, clock }: BulkDependencies,
  id: number,
  viewer: Author,
): Promise<BulkRecord> {
  await inTransaction(async (tx) => {
    wakeAfterCommit(tx.db, "jobs");
    const bulk = await lockBulk(tx.db, id);
    if (!bulk) throw bulkNotFound();
    if (bulk.state === "undoing" || bulk.state === "undone") return;
    if (bulk.state === "running") throw new AppError("CONFLICT", "Wait until it is done.");
    if (!canUndo(bulk, clock()))
      throw new AppError("CONFLICT", `It was done more than ${UNDO_MINUTES} minutes ago: change them one by one.`);
    await saveState(tx.db, id, { state: "undoing", undoneBy: viewer.id, undoUntil: null });
    await scheduleHeld(tx.db, id, new Date(clock().getTime() + HELD_MS));
  });
  wake();
  return findExisting(db, id);
}
