import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { checkOpen, type DraftRecord } from "./sale-draft";
import { findDraft, lockDraft } from "./sale-draft-store";

const notFound = () => new AppError("NOT_FOUND", "There is no such sale.");

/** Returns a draft; throws when there is none. */
export async function findExisting(db: Db, id: number): Promise<DraftRecord> {
  const draft = await findDraft(db, id);
  if (!draft) throw notFound();
  return draft;
}

/** Locks a draft; throws when there is none, and when its sale is finished. */
export async function lockOpen(tx: Tx, id: number): Promise<DraftRecord> {
  const draft = await lockDraft(tx.db, id);
  if (!draft) throw notFound();
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
