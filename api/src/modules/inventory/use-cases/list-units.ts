import type { StockUnit } from "@fundi/shared/inventory/units";
import type { Db } from "../../../platform/database/database";
import type { InventoryDependencies } from "../inventory-dependencies";
import { findExisting } from "../stock-items";
import { orderIdOf, partIdOf, presentUnit } from "../units/present-unit";
import { listUnitsOf, orderNumbers, repairsOfParts, type UnitRecord } from "../units/unit-store";

/** Returns the units of an item; throws when there is no such item. */
export async function listUnits({ db }: InventoryDependencies, itemId: number): Promise<StockUnit[]> {
  await findExisting(db, itemId);
  return presentUnits(db, await listUnitsOf(db, itemId));
}

/** Returns a unit as staff see it, with its order or repair. */
export async function presentOne(db: Db, unit: UnitRecord): Promise<StockUnit> {
  const [presented] = await presentUnits(db, [unit]);
  if (!presented) throw new Error(`Unit ${unit.id} is gone.`);
  return presented;
}

/** Returns units as staff see them, with their orders and repairs. */
export async function presentUnits(db: Db, units: readonly UnitRecord[]): Promise<StockUnit[]> {
  const [numbers, repairs] = await Promise.all([
    orderNumbers(
      db,
      units.flatMap((unit) => orderIdOf(unit) ?? []),
    ),
    repairsOfParts(
      db,
      units.flatMap((unit) => partIdOf(unit) ?? []),
    ),
  ]);
  return units.map((unit) => presentUnit(unit, numbers, repairs));
}
