/**
 * Distributes a discount over several amounts: in proportion, never more than the amount itself, and
 * exact to the cent. Each share is the difference of a running total, so no cent is left over.
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

/** A sold line. */
export interface SoldLine {
  id: number;
  quantity: number;
  priceMinor: number;
}

/** Returns what was paid for each line: its price, less its share of the discount. */
export function paidForLines(lines: readonly SoldLine[], takenOffMinor: number): Map<number, number> {
  const grossMinor = lines.map(({ priceMinor, quantity }) => priceMinor * quantity);
  const shares = spread(takenOffMinor, grossMinor);
  return new Map(lines.map(({ id }, index) => [id, (grossMinor[index] ?? 0) - (shares[index] ?? 0)]));
}

/**
 * Returns the value of returned units by line, after earlier returns: the difference of two running
 * totals, so that all units of a line together are worth what was paid for it, in any number of returns.
 */
export function returnedUnitsValue(
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
