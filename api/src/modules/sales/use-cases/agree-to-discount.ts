import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { agreeToDiscount as endpoint } from "@fundi/shared/sales/sales";
import { formatKes, toMinor } from "@fundi/shared/values/money";
import type { ManagerCredentials } from "../../accounts";
import type { Author } from "../../orders";
import type { SaleDependencies } from "../sale-dependencies";
import { checkDraftVersion, type DraftRecord } from "../sale-draft";
import { emitDraftChanged, findExisting, lockOpen } from "../sale-draft-changes";
import { saveDraft } from "../sale-draft-store";

/** A manager approves at a clerk's counter, as if from their own account. */
export async function agreeToDiscount(
  { db, withManager, clock }: SaleDependencies,
  id: number,
  { version, discount: off, goods, ...credentials }: z.output<typeof endpoint.body>,
  author: Author,
): Promise<DraftRecord> {
  await withManager(credentials satisfies ManagerCredentials, async (tx, manager) => {
    const draft = await lockOpen(tx, id);
    checkDraftVersion(draft, version);
    const { discount } = draft.content;
    if (!discount) throw new AppError("CONFLICT", "There is no discount to agree to any more.");
    const content = {
      ...draft.content,
      discount: { ...discount, agreed: { by: manager.id, discount: off, goods } },
    };
    await saveDraft(tx.db, id, { content, orderId: null, userId: author.id }, clock());
    emitDraftChanged(tx, id, author.id);
    tx.emit({
      name: "sale_discount.agreed",
      entity: "sale_draft",
      entityId: id,
      actorId: manager.id,
      payload: {
        draftId: id,
        amountMinor: toMinor(off),
        note: `${formatKes(off)} off ${formatKes(goods)}, at the till of ${author.name}: ${discount.reason}`,
      },
    });
  });
  return findExisting(db, id);
}
