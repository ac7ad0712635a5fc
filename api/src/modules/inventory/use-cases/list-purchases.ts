import { PURCHASE_LINES_MAX } from "@fundi/shared/inventory/purchase-list";
import type { PurchaseDependencies } from "../inventory-dependencies";
import { type PurchaseLineRecord, purchaseLinesOf, salesSince } from "../purchase-lines";
import { idsToBuy } from "../purchase-store";

/** Returns items that run low, are on order or wanted for repairs, by name. */
export async function listPurchases({
  db,
  clock,
  waiting,
}: PurchaseDependencies): Promise<{ lines: PurchaseLineRecord[]; total: number }> {
  const now = clock();
  const { ids, total } = await idsToBuy(db, {
    limit: PURCHASE_LINES_MAX,
    since: salesSince(now),
    wanted: waiting.wantedItems(db),
  });
  return { lines: await purchaseLinesOf(db, { waiting }, ids, now), total };
}
