import { PURCHASE_LINES_MAX } from "@fundi/shared/inventory/purchase-list";
import type { PurchaseDependencies } from "../inventory-dependencies";
import { type PurchaseLineRecord, purchaseLinesOf, salesSince } from "../purchase-lines";
import { idsToBuy } from "../purchase-store";

/** Returns items that run low or are on order, by name. */
export async function listPurchases({
  db,
  clock,
}: PurchaseDependencies): Promise<{ lines: PurchaseLineRecord[]; total: number }> {
  const now = clock();
  const { ids, total } = await idsToBuy(db, PURCHASE_LINES_MAX, salesSince(now));
  return { lines: await purchaseLinesOf(db, ids, now), total };
}
