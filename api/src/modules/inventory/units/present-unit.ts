import { serialTail } from "@fundi/shared/inventory/unit-serial";
import type { OfferedUnit, StockUnit } from "@fundi/shared/inventory/units";
import { fromMinor } from "@fundi/shared/values/money";
import type { UnitRecord } from "./unit-store";

/** What tells a unit from others, for customers and staff alike. */
const describe = (unit: UnitRecord) => ({
  id: unit.id,
  grade: unit.grade,
  batteryHealth: unit.batteryHealth,
  priceDifference: fromMinor(unit.priceDifferenceMinor),
  remark: unit.remark,
  remarkSw: unit.remarkSw,
  photos: [...unit.photos],
});

/** Returns a unit as customers see it: the end of its serial only. */
export const presentOffered = (unit: UnitRecord): OfferedUnit => ({
  ...describe(unit),
  tail: serialTail(unit.serial),
});

/** Returns a unit as staff see it; `numbers` are those of orders by id, `repairs` those of parts by theirs. */
export const presentUnit = (
  unit: UnitRecord,
  numbers: ReadonlyMap<number, string>,
  repairs: ReadonlyMap<number, { id: number; number: string }>,
): StockUnit => ({
  ...describe(unit),
  itemId: unit.itemId,
  serial: unit.serial,
  state: unit.state,
  order: orderOf(unit, numbers),
  repair: repairs.get(partIdOf(unit) ?? 0) ?? null,
  supplier: unit.supplier,
  receivedAt: unit.receivedAt.toISOString(),
  version: unit.version,
});

/** Returns the id of the order that a unit belongs to, if it does. */
export const orderIdOf = ({ subjectType, subjectId }: UnitRecord): number | null =>
  subjectType === "order" ? subjectId : null;

/** Returns the id of the part of a repair that a unit is, if it is one. */
export const partIdOf = ({ subjectType, subjectId }: UnitRecord): number | null =>
  subjectType === "repair_part" ? subjectId : null;

function orderOf(unit: UnitRecord, numbers: ReadonlyMap<number, string>): StockUnit["order"] {
  const id = orderIdOf(unit);
  const orderNumber = id === null ? undefined : numbers.get(id);
  return id === null || orderNumber === undefined ? null : { id, orderNumber };
}
