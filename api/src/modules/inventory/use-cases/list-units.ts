import type { StockUnit } from "@fundi/shared/inventory/units";
import type { Db } from "../../../platform/database/database";
import type { InventoryDependencies } from "../inventory-dependencies";
import { findExisting } from "../stock-items";
import { orderIdOf, presentUnit } from "../units/present-unit";
import { listUnitsOf, orderNumbers, type UnitRecord } from "../units/unit-store";

/** Returns the units of an item; throws when there is no such item. */
export async function listUnits({ db }: InventoryDependencies, itemId: number): Promise<StockUnit[]> {
  await findExisting(db, itemId);
  return presentUnits(db, await listUnitsOf(db, itemId));
}

/** Returns a unit as staff see it, with its order. */
export async function presentOne(db: Db, unit: UnitRecord): Promise<StockUnit> {
  const orderId = orderIdOf(unit);
  return presentUnit(unit, await orderNumbers(db, orderId === null ? [] : [orderId]));
}

/** Returns units as staff see them, with their orders. */
export async function presentUnits(db: Db, units: readonly UnitRecord[]): Promise<StockUnit[]> {
  const numbers = await orderNumbers(
    db,
    units.flatMap((unit) => orderIdOf(unit) ?? []),
  );
  return units.map((unit) => presentUnit(unit, numbers));
}
