import { AppError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { Tx } from "../../../platform/database/transaction";
import type { LockedItem } from "../inventory-store";
import { restock } from "../stock";
import { emitStockChanged } from "../stock-events";
import { type Author, record } from "../stock-ledger";
import { beginSerials, findUnitsBySerial, insertUnits } from "./unit-store";

const taken = (serials: readonly string[]) =>
  new AppError(
    "SERIAL_TAKEN",
    serials.length === 1
      ? `Serial ${serials[0]} is known already.`
      : `These serials are known already: ${serials.join(", ")}.`,
    { serials: [...serials] },
  );

/** Throws SERIAL_TAKEN for a serial that another unit of the item has, any other error as it is. */
export const serialTaken =
  (serial: string) =>
  (error: unknown): never => {
    throw duplicateKey(error) === "uq_stock_serials_serial" ? taken([serial]) : error;
  };

interface Arrival {
  serials: readonly string[];
  supplier: string;
  reason: string;
  by: Author;
  now: Date;
}

/**
 * Adds units to a locked item, and counts them. Where the item was counted without serials, the first ones name those that
 * are on the shelf: all of them, and nothing is counted twice.
 */
export async function receiveUnits(tx: Tx, item: LockedItem, arrival: Arrival): Promise<void> {
  const { serials, supplier, reason, by, now } = arrival;
  const known = await findUnitsBySerial(tx.db, item.id, serials);
  if (known.length > 0) throw taken(known.map(({ serial }) => serial));
  const unit = { itemId: item.id, supplier, receivedAt: now };
  if (!item.tracksSerials) {
    checkBeginning(item, serials);
    await beginSerials(tx.db, item.id);
    if (item.quantity > 0) {
      await insertUnits(tx.db, serials, { ...unit, state: "on_hand" });
      emitStockChanged(tx, [{ item, reason: "Counted by serials from now on" }], by.userId);
      return;
    }
  }
  const units = await insertUnits(tx.db, serials, { ...unit, state: "gone" });
  const tracked = { ...item, tracksSerials: true };
  await record(tx, [{ item: tracked, change: restock(units.length), reason: reason || "Restock", units }], by);
}

/** Throws unless the serials are those of all units that are counted, none of them reserved. */
function checkBeginning(item: LockedItem, serials: readonly string[]): void {
  if (item.reserved > 0)
    throw new AppError(
      "CONFLICT",
      `${item.reserved} of ${item.name} are reserved for orders. Hand these over first, then enter the serials of the others.`,
    );
  if (item.quantity > 0 && serials.length !== item.quantity)
    throw new AppError(
      "CONFLICT",
      `${item.quantity} of ${item.name} are counted, and ${serials.length} serials were entered. Begin with the serials of all that are on the shelf.`,
    );
}
