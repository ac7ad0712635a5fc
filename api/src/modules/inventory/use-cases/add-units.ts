import type { StockUnit } from "@fundi/shared/inventory/units";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { InventoryDependencies } from "../inventory-dependencies";
import { lockExisting } from "../stock-items";
import type { Author } from "../stock-ledger";
import { receiveUnits } from "../units/receive-units";
import { findUnitsBySerial } from "../units/unit-store";
import { presentUnits } from "./list-units";

/** Adds units of an item by their serials; returns them. */
export const addUnits = (
  { inTransaction, waiting }: InventoryDependencies,
  itemId: number,
  input: { serials: readonly string[]; supplier: string; reason: string },
  by: Author,
  key: IdempotencyKey | null,
): Promise<StockUnit[]> =>
  inTransaction(async (tx) => {
    await withIdempotency(tx, key, async () => {
      const give = await waiting.prepareArrival(tx, [itemId]);
      await receiveUnits(tx, await lockExisting(tx, itemId), { ...input, by, now: new Date() });
      await give(by.userId);
      return itemId;
    });
    return presentUnits(tx.db, await findUnitsBySerial(tx.db, itemId, input.serials));
  });
