import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { Schedule } from "../../../platform/schedules";
import type { DraftRecord } from "../sale-draft";
import { deleteDraft, findOldDraftIds, lockDraft, type OldDrafts } from "../sale-draft-store";

const DAY_MS = 86_400_000;
/** A sale without any item is abandoned. */
const EMPTY_AFTER_MS = DAY_MS;
/** As long as an open screen may still ask for the result of its sale. */
const FINISHED_AFTER_MS = 30 * DAY_MS;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

/** Deletes obsolete drafts: empty ones, and those that became orders. Drafts with items stay. */
export const deleteOldDrafts = ({ db, inTransaction, clock }: Dependencies): Schedule => ({
  name: "old sale drafts",
  async run() {
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
  },
});

/** It may have been changed since it was found. */
const isOld = (draft: DraftRecord, { emptyBefore, finishedBefore }: OldDrafts): boolean =>
  draft.orderId === null
    ? draft.content.lines.length === 0 && draft.updatedAt < emptyBefore
    : draft.updatedAt < finishedBefore;
