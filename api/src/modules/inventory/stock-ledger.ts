import type { Tx } from "../../platform/database/transaction";
import * as store from "./inventory-store";
import * as stock from "./stock";
import { emitIfLow, emitStockChanged } from "./stock-events";
import { IMPORT_SUBJECT } from "./stock-import-store";
import { moveUnitsOf } from "./units/unit-ledger";

export interface Author {
  userId: number | null;
}

interface Written {
  item: store.LockedItem;
  change: stock.StockChange;
  reason: string;
  /** The units that it moves, where the item is counted by serials. */
  units?: readonly number[] | undefined;
  /** What one cost, of parts that are fitted or taken out. */
  unitCostMinor?: number | null | undefined;
}

/** Writes changes to locked items into the ledger, moves the units that they name, and emits that they changed. */
export async function record(
  tx: Tx,
  changes: readonly Written[],
  by: Author & { subject?: store.Subject },
): Promise<void> {
  const lines = changes.map(({ item, change, reason, unitCostMinor = null }): store.LedgerLine => {
    const next = stock.applyChange(item, change);
    return {
      itemId: item.id,
      ...change,
      quantityAfter: next.quantity,
      reservedAfter: next.reserved,
      unitCostMinor,
      reason,
      subject: by.subject ?? null,
      userId: by.userId,
    };
  });
  for (const change of changes) await moveUnitsOf(tx, change, by.subject);
  await store.writeLines(tx.db, lines, new Date());
  emitStockChanged(tx, changes, by.userId, {
    follows: by.subject !== undefined && by.subject.type !== IMPORT_SUBJECT,
  });
  for (const { item, change } of changes) {
    // The importing user sees the counts already; a bell per line would be noise.
    if (change.type !== "import") emitIfLow(tx, item, { ...item, ...stock.applyChange(item, change) }, by.userId);
  }
}
