/**
 * What each of several amounts bears of a sum that is taken off all of them: in proportion, never more than itself, and
 * to the cent as much as the sum. Each share is the step of a running total, so no cent is left for anybody to place.
 */
export function spread(sumMinor: number, amountsMinor: readonly number[]): number[] {
  const wholeMinor = amountsMinor.reduce((all, amount) => all + amount, 0);
  if (wholeMinor === 0) return amountsMinor.map(() => 0);
  const upTo = (amountMinor: number) => Math.round((sumMinor * amountMinor) / wholeMinor);
  let before = 0;
  return amountsMinor.map((amount) => {
    const share = upTo(before + amount) - upTo(before);
    before += amount;
    return share;
  });
}

/** A line as it was sold. */
export interface SoldLine {
  id: number;
  quantity: number;
  priceMinor: number;
}

/** What was paid for each line: its price, less its share of what was taken off the sale. */
export function paidForLines(lines: readonly SoldLine[], takenOffMinor: number): Map<number, number> {
  const grossMinor = lines.map(({ priceMinor, quantity }) => priceMinor * quantity);
  const shares = spread(takenOffMinor, grossMinor);
  return new Map(lines.map(({ id }, index) => [id, (grossMinor[index] ?? 0) - (shares[index] ?? 0)]));
}

/**
 * What pieces are worth when they come back, by line, after others that came back before: the difference of two running
 * totals, so that all pieces of a line are worth what was paid for it, in however many parts they come.
 */
export function worthOfPieces(
  lines: readonly SoldLine[],
  takenOffMinor: number,
  { before, pieces }: { before: ReadonlyMap<number, number>; pieces: ReadonlyMap<number, number> },
): Map<number, number> {
  const paid = paidForLines(lines, takenOffMinor);
  const known = lines.filter(({ id }) => pieces.has(id));
  return new Map(
    known.map(({ id, quantity }) => {
      const upTo = (count: number) => Math.round(((paid.get(id) ?? 0) * count) / quantity);
      const came = before.get(id) ?? 0;
      return [id, upTo(came + (pieces.get(id) ?? 0)) - upTo(came)];
    }),
  );
}
