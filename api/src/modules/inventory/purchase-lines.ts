import { SALES_DAYS } from "@fundi/shared/inventory/purchase-list";
import type { Db } from "../../platform/database/database";
import type { PurchaseDependencies, Wanted } from "./inventory-dependencies";
import { findItems, type ItemRecord } from "./inventory-store";
import { suggestedQuantity } from "./purchase";
import * as store from "./purchase-store";
import { available } from "./stock";

/** A line of the purchase list. */
export interface PurchaseLineRecord extends store.PurchaseNote {
  item: ItemRecord;
  soldLately: number;
  suggested: number;
  wanted: readonly Wanted[];
}

const SALES_MS = SALES_DAYS * 24 * 60 * 60 * 1000;

/** Returns the start of the days whose sales suggest a quantity. */
export const salesSince = (now: Date): Date => new Date(now.getTime() - SALES_MS);

/** Returns the lines of these items, in order. */
export async function purchaseLinesOf(
  db: Db,
  { waiting }: Pick<PurchaseDependencies, "waiting">,
  ids: readonly number[],
  now: Date,
): Promise<PurchaseLineRecord[]> {
  if (ids.length === 0) return [];
  const since = salesSince(now);
  const [items, notes, sold, wantedBy] = await Promise.all([
    findItems(db, ids),
    store.findNotes(db, ids),
    store.soldSince(db, ids, since),
    waiting.wantedBy(db, ids),
  ]);
  return ids.flatMap((id) => {
    const item = items.get(id);
    if (!item) return [];
    const soldLately = sold.get(id) ?? 0;
    const wanted = wantedBy.get(id) ?? [];
    const suggested = suggestedQuantity({
      available: available(item),
      reorderLevel: item.reorderLevel,
      soldLately,
      wanted: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    });
    return [{ ...(notes.get(id) ?? store.NO_NOTE), item, soldLately, suggested, wanted }];
  });
}
