import { type RepairLineKind, sumMinor, vatInsideMinor } from "./estimate-rules";

/** Free of schemas. What the margin of a line follows from. */
export interface CostedLine {
  kind: RepairLineKind;
  quantity: number;
  /** For one, VAT included. */
  priceMinor: number;
  /** What one costs the shop; null: nobody wrote it down. */
  costMinor: number | null;
}

/** Kinds that cost nothing beyond wages, which are paid anyway, unless somebody wrote down what they cost. */
const WITHOUT_COST: readonly RepairLineKind[] = ["labour", "fee", "storage"];

/** Returns what all pieces of a line cost the shop; null: it is not known. */
export function lineCostMinor({ kind, quantity, costMinor }: CostedLine): number | null {
  if (costMinor !== null) return costMinor * quantity;
  return WITHOUT_COST.includes(kind) ? 0 : null;
}

/** What lines earn. */
export interface Margin {
  /** Their prices without VAT. */
  netMinor: number;
  /** What is left of that after their costs; below zero for a loss. */
  marginMinor: number;
}

/** Returns what lines earn, net of VAT; null where the cost of one of them is not known. */
export function marginOf(lines: readonly CostedLine[], ratePercent: number): Margin | null {
  let cost = 0;
  for (const line of lines) {
    const own = lineCostMinor(line);
    if (own === null) return null;
    cost += own;
  }
  const gross = sumMinor(lines);
  const netMinor = gross - vatInsideMinor(gross, ratePercent);
  return { netMinor, marginMinor: netMinor - cost };
}

/** Returns a margin as whole percent of the prices without VAT; null where those are nothing. */
export const marginPercent = ({ netMinor, marginMinor }: Margin): number | null =>
  netMinor === 0 ? null : Math.round((marginMinor * 100) / netMinor);

/** Returns whether a margin is under the floor of the shop; one that is not known is. A floor of 0 asks for nothing. */
export const isUnderFloor = (margin: Margin | null, floorPercent: number): boolean =>
  floorPercent > 0 && (margin === null || margin.marginMinor * 100 < margin.netMinor * floorPercent);
