import type { Tx } from "../../../platform/database/transaction";
import { notFound } from "../../../platform/found";
import type { LockedItem } from "../inventory-store";
import { lockExisting } from "../stock-items";
import { findUnits, type UnitRecord } from "./unit-store";

const unitNotFound = notFound("There is no such unit.");

/** Returns a unit; throws when there is none. */
export async function findUnit(tx: Tx, id: number): Promise<UnitRecord> {
  const unit = (await findUnits(tx.db, [id])).get(id);
  if (!unit) throw unitNotFound();
  return unit;
}

/** Locks the item of a unit, which is the lock of its units, and returns both; throws when there is none. */
export async function lockUnit(tx: Tx, id: number): Promise<{ unit: UnitRecord; item: LockedItem }> {
  const { itemId } = await findUnit(tx, id);
  const item = await lockExisting(tx, itemId);
  return { item, unit: await findUnit(tx, id) };
}
