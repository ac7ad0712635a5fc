import { isCovered, type RepairLineKind, type RepairLineState } from "./estimate-rules";

/** Free of schemas. What the rules need of a line that somebody agreed to. */
export interface AgreedLine {
  id: number;
  kind: RepairLineKind;
  approvalId: number;
  quantity: number;
  /** What one costs its customer now. */
  priceMinor: number;
  /** What was agreed for one. */
  agreedPriceMinor: number;
  state: RepairLineState;
  /** It was left out after it was agreed to: work that was not done, or a discount. */
  isLeftOut: boolean;
}

/** A new price of a line; null: the line is left out. */
export interface LineChange {
  lineId: number;
  priceMinor: number | null;
}

/** What a change of a line is measured by. */
export interface LineLimits {
  /** The work is over: what is left out now was done, so it is a discount. */
  isWorkOver: boolean;
  isManager: boolean;
  /** The part of what was agreed that staff who are no managers may take off, as at the counter. */
  discountPercent: number;
  /** By how much work may cost more than was agreed. */
  tolerancePercent: number;
}

/** More than was agreed and the tolerance allow; or less than staff may charge without a manager. */
export type LineRefusal = "NOT_AGREED" | "TOO_MUCH_OFF";

const isCharged = ({ state }: AgreedLine): boolean => state === "approved" || state === "done";

/** Returns the lines as they are after a change. */
export const changedLines = (lines: readonly AgreedLine[], { lineId, priceMinor }: LineChange): AgreedLine[] =>
  lines.map((line) => {
    if (line.id !== lineId) return line;
    if (priceMinor === null) return { ...line, state: "not_charged", isLeftOut: true };
    return { ...line, priceMinor, state: line.state === "not_charged" ? "approved" : line.state, isLeftOut: false };
  });

const sumOf = (lines: readonly AgreedLine[], of: (line: AgreedLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line) * line.quantity, 0);

/** Returns what is taken off lines, and off how much: of those that are charged, and of those that were done and are left out. */
function takenOff(lines: readonly AgreedLine[], isWorkOver: boolean): { offMinor: number; ofMinor: number } {
  const done = lines.filter((line) => isCharged(line) || (line.isLeftOut && (isWorkOver || line.kind === "fee")));
  const ofMinor = sumOf(done, ({ agreedPriceMinor }) => agreedPriceMinor);
  return { offMinor: ofMinor - sumOf(done.filter(isCharged), ({ priceMinor }) => priceMinor), ofMinor };
}

/**
 * Returns why a line must not be changed so; null: it may. A lower price, and work that is left out before it was done, need no
 * new approval. What is left out makes no room for what costs more.
 */
export function lineRefusal(
  lines: readonly AgreedLine[],
  change: LineChange,
  { isWorkOver, isManager, discountPercent, tolerancePercent }: LineLimits,
): LineRefusal | null {
  const before = lines.find(({ id }) => id === change.lineId);
  const after = changedLines(lines, change);
  const together = (some: readonly AgreedLine[]) => some.filter(({ approvalId }) => approvalId === before?.approvalId);
  const agreed = sumOf(together(after), ({ agreedPriceMinor }) => agreedPriceMinor);
  const charged = sumOf(together(after), ({ priceMinor }) => priceMinor);
  const isDearer = charged > sumOf(together(lines), ({ priceMinor }) => priceMinor);
  if (isDearer && !isCovered(agreed, charged, tolerancePercent)) return "NOT_AGREED";
  if (isManager) return null;
  const [was, now] = [takenOff(lines, isWorkOver), takenOff(after, isWorkOver)];
  const isMore = now.offMinor > was.offMinor;
  return isMore && now.offMinor * 100 > now.ofMinor * discountPercent ? "TOO_MUCH_OFF" : null;
}

/** Returns what lines come to that are charged, in minor units. */
export const chargedMinor = (lines: readonly AgreedLine[]): number =>
  sumOf(lines.filter(isCharged), ({ priceMinor }) => priceMinor);
