import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InventoryDependencies } from "../inventory-dependencies";
import { setTo } from "../stock";
import { findExisting, lockExisting, refuseStale } from "../stock-items";
import { type Author, record } from "../stock-ledger";

/** Sets the count to what is on the shelf. */
export const adjustStock = (
  { inTransaction }: InventoryDependencies,
  id: number,
  input: { quantity: number; reason: string; version?: number | undefined },
  by: Author,
  key: IdempotencyKey | null,
) =>
  inTransaction(async (tx) => {
    await withIdempotency(tx, key, async () => {
      const item = await lockExisting(tx, id);
      refuseStale(item, input.version);
      const change = setTo("adjustment", item, input.quantity);
      await record(tx, [{ item, change, reason: input.reason }], by);
      return id;
    });
    return findExisting(tx.db, id);
  });
