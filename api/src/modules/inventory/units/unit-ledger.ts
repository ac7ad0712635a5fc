import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import type { LockedItem, Subject } from "../inventory-store";
import type { StockChange } from "../stock";
import { isTaken, unitStep } from "./unit";
import { moveUnits } from "./unit-store";

/** Moves the units that a change of a locked item names; throws where it does not name all, or one of them was moved meanwhile. */
export async function moveUnitsOf(
  tx: Tx,
  { item, change, units = [] }: { item: LockedItem; change: StockChange; units?: readonly number[] | undefined },
  subject: Subject | undefined,
): Promise<void> {
  if (!item.tracksSerials) return;
  const step = unitStep(item.name, change, units);
  if (step === null) return;
  const { from, to } = step;
  if (!subject && (isTaken(from) || isTaken(to))) throw new Error(`Units of ${item.name} are held for nobody.`);
  const moved = await moveUnits(tx.db, units, {
    ...{ itemId: item.id, from, to },
    subject: isTaken(to) ? (subject ?? null) : null,
    belongsTo: isTaken(from) ? (subject ?? null) : null,
  });
  if (moved !== units.length)
    throw new AppError("CONFLICT", `A unit of ${item.name} is not there any more. Please look at its units again.`);
}
