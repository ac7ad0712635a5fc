import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InventoryDependencies } from "../inventory-dependencies";
import type { NewItem } from "../inventory-store";
import { findExisting, insertCounted } from "../stock-items";
import type { Author } from "../stock-ledger";

/** Creates a stock item with its first count. */
export const createStockItem = (
  { inTransaction }: InventoryDependencies,
  input: NewItem & { quantity: number },
  by: Author,
  key: IdempotencyKey | null,
) =>
  inTransaction(async (tx) => {
    const id = await withIdempotency(tx, key, () => insertCounted(tx, input, by, "First count"));
    return findExisting(tx.db, id);
  });
