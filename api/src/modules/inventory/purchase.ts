/** The demand for an item that may have to be bought. */
interface Demand {
  available: number;
  reorderLevel: number | null;
  /** Units sold in the last month. */
  soldLately: number;
}

/**
 * Returns how many units to buy: up to twice the reorder level, or another month's sales if more, and at least one. So
 * a popular item is stocked for a month, and a slow one does not fill the shelf.
 */
export const suggestedQuantity = ({ available, reorderLevel, soldLately }: Demand): number =>
  Math.max(1, Math.max(2 * (reorderLevel ?? 0), soldLately) - available);
