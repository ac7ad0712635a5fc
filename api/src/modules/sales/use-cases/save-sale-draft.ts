import type { SaleContent } from "@fundi/shared/sales/sales";
import type { Author } from "../../orders";
import { watchDiscount } from "../discount-watch";
import type { SaleDependencies } from "../sale-dependencies";
import { checkAgreement, checkDraftVersion, checkPrices, type DraftRecord } from "../sale-draft";
import { emitDraftChanged, findExisting, lockOpen } from "../sale-draft-changes";
import { saveDraft } from "../sale-draft-store";

/** Saves an open draft over the version that was seen. */
export async function saveSaleDraft(
  dependencies: SaleDependencies,
  id: number,
  version: number,
  content: SaleContent,
  author: Author,
): Promise<DraftRecord> {
  const { db, inTransaction, clock } = dependencies;
  await inTransaction(async (tx) => {
    const draft = await lockOpen(tx, id);
    checkDraftVersion(draft, version);
    checkPrices(draft.content.lines, content.lines, author.role);
    checkAgreement(draft.content.discount, content.discount, author);
    await saveDraft(tx.db, id, { content, orderId: null, userId: author.id }, clock());
    emitDraftChanged(tx, id, author.id);
    await watchDiscount(dependencies, tx, { draftId: id, before: draft.content, after: content, author });
  });
  return findExisting(db, id);
}
