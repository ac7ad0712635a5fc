import { dropHeld, scheduleHeld } from "../../../../platform/events/held-notice-store";
import { withNoticePlan } from "../../../../platform/events/notice-plan";
import type { BulkDependencies } from "../bulk-dependencies";
import { authorOf, emitSummary, recordFailure } from "../bulk-outcome";
import * as store from "../bulk-store";
import { labelBulk } from "./label-bulk";

/** Undoes the next record. Returns false when none is left. */
export function undoNextRecord(dependencies: BulkDependencies, id: number): Promise<boolean> {
  const { inTransaction, works, clock } = dependencies;
  let place: number | undefined;
  const move = inTransaction(async (tx) => {
    const bulk = await store.lockBulk(tx.db, id);
    if (bulk?.state !== "undoing") return false;
    const made = await store.nextChanged(tx.db, bulk);
    place = made?.place;
    if (!made) {
      await store.saveState(tx.db, id, { state: "undone" });
      // What could not be undone stays, and its customers are notified.
      await scheduleHeld(tx.db, id, clock());
      await emitSummary(dependencies, tx, bulk, "bulk.undone");
      return false;
    }
    const author = await authorOf(tx, bulk, bulk.undoneBy ?? bulk.userId);
    const label = await labelBulk(dependencies, bulk);
    const work = works[bulk.kind];
    const record = { entity: work.entity, id: made.recordId };
    // Customers who were not notified of the change need not be notified of the undo.
    const silent = await dropHeld(tx.db, id, record);
    const quiet = silent ? withNoticePlan(tx, record, { bulkId: id, releaseAt: null }) : tx;
    await work.undo(quiet, made, { author, label, note: bulk.note, now: clock() });
    await store.saveOutcome(tx.db, id, made.place, { outcome: "undone" });
    return true;
  });
  return move.catch((error) => recordFailure(dependencies, id, place, "kept", error));
}
