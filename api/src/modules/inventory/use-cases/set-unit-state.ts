import { AppError } from "@fundi/shared/contract/errors";
import type { StockUnit } from "@fundi/shared/inventory/units";
import type { InventoryDependencies } from "../inventory-dependencies";
import { setTo } from "../stock";
import { type Author, record } from "../stock-ledger";
import { findUnit, lockUnit } from "../units/existing-unit";
import { partIdOf } from "../units/present-unit";
import { isTaken } from "../units/unit";
import type { UnitRecord } from "../units/unit-store";
import { presentOne } from "./list-units";

/** Returns for whom a unit is held or where it went, and what to do first. */
function whyTaken(unit: UnitRecord): string {
  const words = `Serial ${unit.serial}`;
  if (unit.state === "fitted") return `${words} is fitted in a device. Take it out in its repair.`;
  if (unit.state !== "held") return `${words} was sold. Take it back with its order.`;
  return partIdOf(unit) === null
    ? `${words} is held for an order. Cancel that order first.`
    : `${words} is held for a repair. Give it back there first.`;
}

/** Writes off a unit that is on the shelf, or puts one back; the count follows. */
export const setUnitState = (
  { inTransaction }: InventoryDependencies,
  id: number,
  { state, reason }: { state: "on_hand" | "gone"; reason: string },
  by: Author,
): Promise<StockUnit> =>
  inTransaction(async (tx) => {
    const { unit, item } = await lockUnit(tx, id);
    if (isTaken(unit.state)) throw new AppError("CONFLICT", whyTaken(unit));
    if (unit.state !== state) {
      const change = setTo("adjustment", item, item.quantity + (state === "gone" ? -1 : 1));
      await record(tx, [{ item, change, reason: `Serial ${unit.serial}: ${reason}`.slice(0, 300), units: [id] }], by);
    }
    return presentOne(tx.db, await findUnit(tx, id));
  });
