import { AppError } from "@fundi/shared/errors";
import { type MOVEMENT_TYPES, PIECES_MAX } from "@fundi/shared/inventory";

/** The pieces of one item: on hand, and how many of those are promised to somebody. */
export interface StockLevel {
  quantity: number;
  reserved: number;
}

export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** One line of the ledger; the sums of all lines are the item's columns (`decisions.md` D3). */
export interface StockChange {
  type: MovementType;
  quantityChange: number;
  reservedChange: number;
}

/** Pieces that can still be promised. */
export const available = ({ quantity, reserved }: StockLevel): number => quantity - reserved;

/** True when so few pieces can be promised that more should be bought. */
export const isLow = (level: StockLevel, reorderLevel: number): boolean => available(level) <= reorderLevel;

/** Applies a change, or refuses one that would sell or promise pieces that are not there. */
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
  // What there is more of already may still be sold.
  if (next.quantity > PIECES_MAX && next.quantity > level.quantity)
    throw new AppError(
      "CONFLICT",
      `This makes ${next.quantity.toLocaleString("en-KE")} pieces; one stock item holds ${PIECES_MAX.toLocaleString("en-KE")} at most.`,
    );
  return next;
}

export const initial = (pieces: number): StockChange => ({
  type: "initial",
  quantityChange: pieces,
  reservedChange: 0,
});
export const restock = (pieces: number): StockChange => ({
  type: "restock",
  quantityChange: pieces,
  reservedChange: 0,
});
export const returned = (pieces: number): StockChange => ({
  type: "return",
  quantityChange: pieces,
  reservedChange: 0,
});
export const reserve = (pieces: number): StockChange => ({
  type: "reserve",
  quantityChange: 0,
  reservedChange: pieces,
});
export const release = (pieces: number): StockChange => ({
  type: "release",
  quantityChange: 0,
  reservedChange: -pieces,
});
/** Reserved pieces leave the shop. */
export const sale = (pieces: number): StockChange => ({
  type: "sale",
  quantityChange: -pieces,
  reservedChange: -pieces,
});
/** Sets the count to what was found on the shelf or in a file. */
export const setTo = (type: "adjustment" | "import", level: StockLevel, counted: number): StockChange => ({
  type,
  quantityChange: counted - level.quantity,
  reservedChange: 0,
});
