import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { StockUnit } from "@fundi/shared/inventory/units";
import { formatMinor, fromMinor } from "@fundi/shared/values/money";
import { checkVersion } from "../../../platform/check-version";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import type { InventoryDependencies } from "../inventory-dependencies";
import { emitStockChanged } from "../stock-events";
import type { Author } from "../stock-ledger";
import { findUnit, lockUnit } from "../units/existing-unit";
import { serialTaken } from "../units/receive-units";
import { isTaken } from "../units/unit";
import { lowestPriceOf, type UnitChange, type UnitRecord, updateUnitFields } from "../units/unit-store";
import { presentOne } from "./list-units";

/** The fields of a unit as the audit log names them. */
const EDITED = ["serial", "grade", "batteryHealth", "priceDifference", "remark", "remarkSw", "photos"] as const;
const facts = ({ photos, priceDifferenceMinor, ...unit }: UnitRecord) => ({
  ...unit,
  priceDifference: fromMinor(priceDifferenceMinor),
  photos: photos.length,
});

/** A unit without a price is sold by nobody, and its product would seem to have none. */
async function checkPrice(tx: Tx, unit: UnitRecord, { priceDifferenceMinor }: UnitChange): Promise<void> {
  if (priceDifferenceMinor === undefined || priceDifferenceMinor >= 0) return;
  const price = await lowestPriceOf(tx.db, unit.itemId);
  if (price !== null && price + priceDifferenceMinor <= 0)
    throw fieldError("priceDifference", `It must cost something: the product is ${formatMinor(price)}`);
}

/**
 * Describes a unit. What was promised of one that is held or sold stays as it is: only its serial can be corrected, and the
 * order shows it.
 */
export const updateUnit = (
  { inTransaction }: InventoryDependencies,
  id: number,
  change: UnitChange,
  by: Author,
  version: number | undefined,
): Promise<StockUnit> =>
  inTransaction(async (tx) => {
    const { unit, item } = await lockUnit(tx, id);
    checkVersion(unit, version, "This unit changed while you were looking at it.");
    const { serial, ...description } = change;
    const isDescribed = Object.values(description).some((value) => value !== undefined);
    if (isDescribed && isTaken(unit.state))
      throw new AppError("CONFLICT", `Serial ${unit.serial} is ${unit.state}: it stays as its customer saw it.`);
    await checkPrice(tx, unit, change);
    await updateUnitFields(tx.db, id, change).catch(serialTaken(serial ?? unit.serial));
    const edited = await findUnit(tx, id);
    const changes = changesBetween(facts(unit), facts(edited), EDITED);
    emitStockChanged(tx, [{ item, reason: `Serial ${edited.serial}` }], by.userId, { edited: changes });
    return presentOne(tx.db, edited);
  });
