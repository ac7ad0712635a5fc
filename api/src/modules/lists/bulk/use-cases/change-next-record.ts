import { UNDO_MINUTES } from "@fundi/shared/lists/bulk-actions";
import type { Tx } from "../../../../platform/database/transaction";
import { scheduleHeld } from "../../../../platform/events/held-notice-store";
import { withNoticePlan } from "../../../../platform/events/notice-plan";
import { HELD_MS } from "../bulk";
import type { BulkDependencies } from "../bulk-dependencies";
import { authorOf, emitSummary, recordFailure } from "../bulk-outcome";
import * as store from "../bulk-store";

/** Changes the next record. Returns false when none is left: then the action is finished. */
export function changeNextRecord(dependencies: BulkDependencies, id: number): Promise<boolean> {
  const { inTransaction, works, clock } = dependencies;
  let place: number | undefined;
  const move = inTransaction(async (tx) => {
    const bulk = await store.lockBulk(tx.db, id);
    if (bulk?.state !== "running") return false;
    const row = await store.nextWaiting(tx.db, id);
    place = row?.place;
    if (!row) {
      await finish(dependencies, tx, bulk);
      return false;
    }
    const viewer = await authorOf(tx, bulk);
    const version = row.seenVersion ?? undefined;
    const { recordId, place: at } = row;
    const work = works[bulk.kind];
    const notices = { bulkId: id, releaseAt: new Date(clock().getTime() + HELD_MS) };
    const holding = withNoticePlan(tx, { entity: work.entity, id: recordId }, notices);
    const made = await work.step(holding, { bulkId: id, id: recordId, to: bulk.to, note: bulk.note, version, viewer });
    await store.saveOutcome(
      tx.db,
      id,
      at,
      made ? { outcome: "changed", ...made } : { outcome: "unchanged", reason: "It was so already." },
    );
    return true;
  });
  return move.catch((error) => recordFailure(dependencies, id, place, "refused", error));
}

async function finish(dependencies: BulkDependencies, tx: Tx, bulk: store.BulkRecord): Promise<void> {
  const now = dependencies.clock();
  const undoUntil = new Date(now.getTime() + UNDO_MINUTES * 60_000);
  const { isFinal = false } = dependencies.works[bulk.kind];
  await store.saveState(tx.db, bulk.id, { state: "done", undoUntil: isFinal ? null : undoUntil, finishedAt: now });
  await scheduleHeld(tx.db, bulk.id, undoUntil);
  await emitSummary(dependencies, tx, bulk, "bulk.finished");
}
