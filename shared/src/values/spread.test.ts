import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paidForLines, returnedUnitsValue, type SoldLine, spread } from "./spread";

const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 12 });
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

describe("a sum that is taken off several amounts", () => {
  it("is distributed to the cent, in proportion, and never exceeds an amount", () => {
    expect(spread(1000, [10_000, 10_000, 10_000])).toEqual([333, 334, 333]);
    expect(spread(1, [5, 5])).toEqual([1, 0]);
    expect(spread(0, [5, 5])).toEqual([0, 0]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const off = Math.floor(sum(all) * part);
        const shares = spread(off, all);
        expect(sum(shares)).toBe(off);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(all[index] ?? 0);
          expect(Math.abs(share - (off * (all[index] ?? 0)) / Math.max(1, sum(all)))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

describe("returned units", () => {
  const lines: SoldLine[] = [
    { id: 1, quantity: 3, priceMinor: 33_333 },
    { id: 2, quantity: 1, priceMinor: 99 },
  ];

  it("are worth what was paid for them, in any number of returns", () => {
    const paid = paidForLines(lines, 10_000);
    expect(sum(paid.values())).toBe(3 * 33_333 + 99 - 10_000);
    const one = new Map([[1, 1]]);
    const parts = [0, 1, 2].map((came) =>
      returnedUnitsValue(lines, 10_000, { before: new Map([[1, came]]), pieces: one }).get(1),
    );
    expect(sum(parts.map(Number))).toBe(paid.get(1));
  });

  it("are worth nothing where nothing was paid", () => {
    const worth = returnedUnitsValue(lines, 3 * 33_333 + 99, { before: new Map(), pieces: new Map([[1, 2]]) });
    expect([...worth]).toEqual([[1, 0]]);
  });
});
