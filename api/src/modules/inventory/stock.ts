import { AppError } from "@fundi/shared/contract/errors";
import { type MOVEMENT_TYPES, UNITS_MAX } from "@fundi/shared/inventory/inventory";

/** The stock of one item: on hand, and how many of those are reserved. */
export interface StockLevel {
  quantity: number;
  reserved: number;
}

type MovementType = (typeof MOVEMENT_TYPES)[number];

/** One line of the ledger; the sums of all lines are the item's columns. */
export interface StockChange {
  type: MovementType;
  quantityChange: number;
  reservedChange: number;
}

/** Returns the units that can still be reserved. */
export const available = ({ quantity, reserved }: StockLevel): number => quantity - reserved;

/** Returns true when the available units have fallen to the reorder level; never when no level is set. */
export const isLow = (level: StockLevel, reorderLevel: number | null): boolean =>
  reorderLevel !== null && available(level) <= reorderLevel;

/** Applies a change; throws when it would sell or reserve units that do not exist. */
export function applyChange(level: StockLevel, change: StockChange): StockLevel {
  const next = {
    quantity: level.quantity + change.quantityChange,
    reserved: level.reserved + change.reservedChange,
  };
  if (next.quantity < 0 || next.reserved < 0 || next.reserved > next.quantity)
    throw new AppError(
      "CONFLICT",
      `Only ${level.quantity} on hand, ${level.reserved} of them reserved: this change does not fit.`,
    );
  // A surplus from earlier may still be sold.
  if (next.quantity > UNITS_MAX && next.quantity > level.quantity)
    throw new AppError(
      "CONFLICT",
      `This makes ${next.quantity.toLocaleString("en-KE")} pieces; one stock item holds ${UNITS_MAX.toLocaleString("en-KE")} at most.`,
    );
  return next;
}

export const initial = (units: number): StockChange => ({
  type: "initial",
  quantityChange: units,
  reservedChange: 0,
});
export const restock = (units: number): StockChange => ({
  type: "restock",
  quantityChange: units,
  reservedChange: 0,
});
export const returned = (units: number): StockChange => ({
  type: "return",
  quantityChange: units,
  reservedChange: 0,
});
export const reserve = (units: number): StockChange => ({
  type: "reserve",
  quantityChange: 0,
  reservedChange: units,
});
export const release = (units: number): StockChange => ({
  type: "release",
  quantityChange: 0,
  reservedChange: -units,
});
/** Reserved units leave the shop. */
export const sale = (units: number): StockChange => ({
  type: "sale",
  quantityChange: -units,
  reservedChange: -units,
});
/** Reserved units are fitted in a device. */
export const use = (units: number): StockChange => ({
  type: "use",
  quantityChange: -units,
  reservedChange: -units,
});
/** Units come out of a device again, and lie in the shop. */
export const takeOut = (units: number): StockChange => ({
  type: "take_out",
  quantityChange: units,
  reservedChange: 0,
});
/** Units that nobody reserved are good for nothing. */
export const scrap = (units: number): StockChange => ({
  type: "scrap",
  quantityChange: -units,
  reservedChange: 0,
});
/** Units that nobody reserved are not where they should be. */
export const missing = (units: number): StockChange => ({
  type: "adjustment",
  quantityChange: -units,
  reservedChange: 0,
});
/** Sets the count to what was found on the shelf or in a file. */
export const setTo = (type: "adjustment" | "import", level: StockLevel, counted: number): StockChange => ({
  type,
  quantityChange: counted - level.quantity,
  reservedChange: 0,
});
