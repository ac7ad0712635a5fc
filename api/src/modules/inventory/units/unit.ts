import { AppError } from "@fundi/shared/contract/errors";
import type { UnitState } from "@fundi/shared/inventory/units";
import type { StockChange } from "../stock";

/** What a line of the ledger does to the units that it counts. */
interface UnitStep {
  from: UnitState;
  to: UnitState;
}

const ARRIVAL: UnitStep = { from: "gone", to: "on_hand" };
const LOSS: UnitStep = { from: "on_hand", to: "gone" };

/** What each kind of movement does to units; null: it counts without naming any, so it may not move them. */
const STEPS: Record<StockChange["type"], ((change: StockChange) => UnitStep) | null> = {
  initial: () => ARRIVAL,
  restock: () => ARRIVAL,
  adjustment: ({ quantityChange }) => (quantityChange > 0 ? ARRIVAL : LOSS),
  reserve: () => ({ from: "on_hand", to: "held" }),
  release: () => ({ from: "held", to: "on_hand" }),
  sale: () => ({ from: "held", to: "sold" }),
  use: () => ({ from: "held", to: "fitted" }),
  take_out: () => ({ from: "fitted", to: "on_hand" }),
  scrap: () => LOSS,
  return: () => ({ from: "sold", to: "on_hand" }),
  import: null,
};

/** Returns how many units a change moves. */
const unitsMoved = ({ quantityChange, reservedChange }: StockChange): number =>
  Math.max(Math.abs(quantityChange), Math.abs(reservedChange));

/**
 * Returns what a change of an item that is counted by serials does to the units it names; null where it moves none. Throws
 * unless it names each one, so that the count and the units cannot part.
 */
export function unitStep(itemName: string, change: StockChange, units: readonly number[]): UnitStep | null {
  const moved = unitsMoved(change);
  if (moved === 0) return null;
  const step = STEPS[change.type];
  if (!step || new Set(units).size !== moved || units.length !== moved)
    throw new AppError(
      "CONFLICT",
      `${itemName} is counted by its serials. Add, write off or choose the units themselves.`,
    );
  return step(change);
}

/** Whether a unit in this state belongs to somebody: an order or a repair. */
export const isTaken = (state: UnitState): boolean => state !== "on_hand" && state !== "gone";
