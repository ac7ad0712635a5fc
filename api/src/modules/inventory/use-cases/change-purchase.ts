import { changesBetween } from "../../../platform/events/changes";
import type { PurchaseDependencies } from "../inventory-dependencies";
import { lockItems } from "../inventory-store";
import { type PurchaseLineRecord, purchaseLinesOf } from "../purchase-lines";
import { saveNote } from "../purchase-store";
import { stockItemNotFound } from "../stock-items";
import type { Author } from "../stock-ledger";

/** Saves how many to buy, from whom, and that it was ordered. */
export const changePurchase = (
  { inTransaction, clock, waiting }: PurchaseDependencies,
  itemId: number,
  input: { quantity?: number | null | undefined; supplier?: string | undefined; isOrdered?: boolean | undefined },
  by: Author,
): Promise<PurchaseLineRecord> =>
  inTransaction(async (tx) => {
    await lockItems(tx.db, [itemId]);
    const [before] = await purchaseLinesOf(tx.db, { waiting }, [itemId], clock());
    if (!before) throw stockItemNotFound();
    const { isOrdered, ...note } = input;
    const now = clock();
    // An item ordered twice stays ordered by the first user.
    const isChanged = isOrdered !== undefined && isOrdered !== (before.orderedAt !== null);
    const ordered = isChanged ? (isOrdered ? { at: now, by: by.userId } : null) : undefined;
    await saveNote(tx.db, itemId, { ...note, ordered }, now);
    const [after] = await purchaseLinesOf(tx.db, { waiting }, [itemId], clock());
    if (!after) throw stockItemNotFound();
    tx.emit({
      name: "purchase_list.changed",
      entity: "inventory_item",
      entityId: itemId,
      actorId: by.userId,
      payload: {
        itemId,
        name: after.item.name,
        changes: changesBetween(before, after, ["quantity", "supplier", "orderedAt"]),
      },
    });
    return after;
  });
