import { AppError } from "@fundi/shared/contract/errors";
import type { StockUnit } from "@fundi/shared/inventory/units";
import type { InventoryDependencies } from "../inventory-dependencies";
import { setTo } from "../stock";
import { type Author, record } from "../stock-ledger";
import { findUnit, lockUnit } from "../units/existing-unit";
import { isTaken } from "../units/unit";
import { presentOne } from "./list-units";

/** Writes off a unit that is on the shelf, or puts one back; the count follows. */
export const setUnitState = (
  { inTransaction }: InventoryDependencies,
  id: number,
  { state, reason }: { state: "on_hand" | "gone"; reason: string },
  by: Author,
): Promise<StockUnit> =>
  inTransaction(async (tx) => {
    const { unit, item } = await lockUnit(tx, id);
    if (isTaken(unit.state))
      throw new AppError(
        "CONFLICT",
        unit.state === "held"
          ? `Serial ${unit.serial} is held for an order. Cancel that order first.`
          : `Serial ${unit.serial} was sold. Take it back with its order.`,
      );
    if (unit.state !== state) {
      const change = setTo("adjustment", item, item.quantity + (state === "gone" ? -1 : 1));
      await record(tx, [{ item, change, reason: `Serial ${unit.serial}: ${reason}`.slice(0, 300), units: [id] }], by);
    }
    return presentOne(tx.db, await findUnit(tx, id));
  });
