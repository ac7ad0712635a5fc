/** What is known of an item that may have to be bought. */
interface Demand {
  available: number;
  reorderLevel: number;
  /** Pieces sold in the last month. */
  soldLately: number;
}

/**
 * How many pieces to buy: enough to have twice the reorder level, or another month's sales where those are more, and at
 * least one. So an item that sells well is filled for a month, and one that hardly sells does not fill the shelf.
 */
export const suggestedPieces = ({ available, reorderLevel, soldLately }: Demand): number =>
  Math.max(1, Math.max(2 * reorderLevel, soldLately) - available);
