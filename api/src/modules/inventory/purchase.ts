/** The demand for an item that may have to be bought. */
interface Demand {
  available: number;
  reorderLevel: number | null;
  /** Units sold in the last month. */
  soldLately: number;
  /** Units that repairs wait for. */
  wanted: number;
}

/**
 * Returns how many units to buy: up to twice the reorder level, or another month's sales if more, beside those that repairs wait for,
 * and at least one. So a popular item is stocked for a month, and a slow one does not fill the shelf.
 */
export const suggestedQuantity = ({ available, reorderLevel, soldLately, wanted }: Demand): number =>
  Math.max(1, wanted + Math.max(0, Math.max(2 * (reorderLevel ?? 0), soldLately) - available));

/** Returns what one unit costs on average, after more arrived at a price of their own. */
export function averageCostMinor(
  { quantity, costMinor }: { quantity: number; costMinor: number | null },
  { amount, unitCostMinor }: { amount: number; unitCostMinor: number | null },
): number | null {
  if (unitCostMinor === null) return costMinor;
  if (costMinor === null || quantity <= 0) return unitCostMinor;
  return Math.round((quantity * costMinor + amount * unitCostMinor) / (quantity + amount));
}
