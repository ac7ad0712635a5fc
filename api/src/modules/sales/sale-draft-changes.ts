import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import { checkOpen, type DraftRecord } from "./sale-draft";
import { findDraft, lockDraft } from "./sale-draft-store";

const noSale = notFound("There is no such sale.");

/** Returns a draft; throws when there is none. */
export const findExisting = (db: Db, id: number): Promise<DraftRecord> => found(findDraft(db, id), noSale);

/** Locks a draft; throws when there is none, and when its sale is finished. */
export async function lockOpen(tx: Tx, id: number): Promise<DraftRecord> {
  const draft = await found(lockDraft(tx.db, id), noSale);
  checkOpen(draft);
  return draft;
}

/** Emits that a draft changed. */
export const emitDraftChanged = (tx: Tx, draftId: number, actorId: number): void =>
  tx.emit({
    name: "sale_draft.changed",
    entity: "sale_draft",
    entityId: draftId,
    actorId,
    payload: { draftId },
  });
