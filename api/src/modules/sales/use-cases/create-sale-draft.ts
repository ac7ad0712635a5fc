import type { SaleContent } from "@fundi/shared/sales/sales";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Author } from "../../orders";
import { watchDiscount } from "../discount-watch";
import type { SaleDependencies } from "../sale-dependencies";
import { checkAgreement, checkPrices, type DraftRecord } from "../sale-draft";
import { emitDraftChanged, findExisting } from "../sale-draft-changes";
import { insertDraft } from "../sale-draft-store";

/** Stores a new draft of a sale. */
export async function createSaleDraft(
  dependencies: SaleDependencies,
  content: SaleContent,
  author: Author,
  key: IdempotencyKey | null,
): Promise<DraftRecord> {
  const { db, inTransaction, clock } = dependencies;
  checkPrices([], content.lines, author.role);
  checkAgreement(null, content.discount, author);
  const id = await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const draftId = await insertDraft(tx.db, content, author.id, clock());
      emitDraftChanged(tx, draftId, author.id);
      await watchDiscount(dependencies, tx, { draftId, before: null, after: content, author });
      return draftId;
    }),
  );
  return findExisting(db, id);
}
