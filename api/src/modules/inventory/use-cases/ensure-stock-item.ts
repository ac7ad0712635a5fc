import type { Tx } from "../../../platform/database/transaction";
import type { InventoryDependencies } from "../inventory-dependencies";
import { lockItemBySku } from "../inventory-store";
import { insertCounted } from "../stock-items";

/** Returns the item with this SKU, created with its first count if missing; an existing count is not changed. */
export async function ensureStockItem(
  _dependencies: InventoryDependencies,
  tx: Tx,
  input: { sku: string; name: string; priceMinor: number; quantity: number; actorId: number | null },
): Promise<number> {
  const found = await lockItemBySku(tx.db, input.sku);
  if (found) return found.id;
  return insertCounted(tx, input, { userId: input.actorId }, "First count");
}
