import type { InventoryDependencies } from "../inventory-dependencies";
import { listMovements } from "../inventory-store";
import { findExisting } from "../stock-items";

/** Returns one page of the ledger of an item; throws when there is no such item. */
export async function listStockMovements(
  { db }: InventoryDependencies,
  itemId: number,
  page: { limit: number; offset: number },
) {
  await findExisting(db, itemId);
  return listMovements(db, itemId, page);
}
