import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InventoryDependencies } from "../inventory-dependencies";
import { restock } from "../stock";
import { findExisting, lockExisting } from "../stock-items";
import { type Author, record } from "../stock-ledger";

/** Adds units that arrived. */
export const restockItem = (
  { inTransaction, waiting }: InventoryDependencies,
  id: number,
  units: number,
  reason: string,
  by: Author,
  key: IdempotencyKey | null,
) =>
  inTransaction(async (tx) => {
    await withIdempotency(tx, key, async () => {
      const give = await waiting.prepareArrival(tx, [id]);
      const item = await lockExisting(tx, id);
      await record(tx, [{ item, change: restock(units), reason: reason || "Restock" }], by);
      await give(by.userId);
      return id;
    });
    return findExisting(tx.db, id);
  });
