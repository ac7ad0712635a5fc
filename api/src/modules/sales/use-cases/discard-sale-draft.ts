import type { Author } from "../../orders";
import type { SaleDependencies } from "../sale-dependencies";
import { emitDraftChanged, lockOpen } from "../sale-draft-changes";
import { deleteDraft } from "../sale-draft-store";

/** Deletes an open draft. */
export const discardSaleDraft = ({ inTransaction }: SaleDependencies, id: number, author: Author): Promise<void> =>
  inTransaction(async (tx) => {
    await lockOpen(tx, id);
    await deleteDraft(tx.db, id);
    emitDraftChanged(tx, id, author.id);
  });
