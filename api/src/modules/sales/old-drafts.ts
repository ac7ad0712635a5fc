import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { DraftRecord } from "./sale-draft";
import { deleteDraft, findOldDraftIds, lockDraft, type OldDrafts } from "./sale-draft-store";

const DAY_MS = 86_400_000;
/** Nobody comes back to a sale without a single item. */
const EMPTY_AFTER_MS = DAY_MS;
/** As long as a screen may be left open that asks what became of its sale. */
const FINISHED_AFTER_MS = 30 * DAY_MS;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

/** Deletes the drafts that are of no more use: empty ones, and those that became orders. What holds items stays. */
export function createDraftSweep({ db, inTransaction, clock }: Dependencies): () => Promise<void> {
  return async function sweep() {
    const now = clock().getTime();
    const old = {
      emptyBefore: new Date(now - EMPTY_AFTER_MS),
      finishedBefore: new Date(now - FINISHED_AFTER_MS),
    };
    for (const id of await findOldDraftIds(db, old))
      await inTransaction(async (tx) => {
        const draft = await lockDraft(tx.db, id);
        if (!draft || !isOld(draft, old)) return;
        await deleteDraft(tx.db, id);
        tx.emit({
          name: "sale_draft.changed",
          entity: "sale_draft",
          entityId: id,
          actorId: null,
          payload: { draftId: id },
        });
      });
  };
}

/** Somebody may have gone on with it since it was found. */
const isOld = (draft: DraftRecord, { emptyBefore, finishedBefore }: OldDrafts): boolean =>
  draft.orderId === null
    ? draft.content.lines.length === 0 && draft.updatedAt < emptyBefore
    : draft.updatedAt < finishedBefore;
