import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AgreedLine, changedLines, chargedMinor, type LineLimits, lineRefusal } from "./line-rules";

const line = (change: Partial<AgreedLine> = {}): AgreedLine => ({
  ...{ id: 1, kind: "labour", approvalId: 5, quantity: 1, priceMinor: 1000_00, agreedPriceMinor: 1000_00 },
  ...{ state: "approved", isLeftOut: false },
  ...change,
});
const part = line({ id: 2, kind: "part", priceMinor: 4000_00, agreedPriceMinor: 4000_00 });
const lines = [line(), part];
const CLERK: LineLimits = { isWorkOver: false, isManager: false, discountPercent: 0, tolerancePercent: 0 };
const MANAGER: LineLimits = { ...CLERK, isManager: true };

describe("a line that was agreed to", () => {
  it("is lowered by managers, and by others as far as a discount at the counter", () => {
    const lower = { lineId: 1, priceMinor: 800_00 };
    expect(lineRefusal(lines, lower, MANAGER)).toBeNull();
    expect(lineRefusal(lines, lower, CLERK)).toBe("TOO_MUCH_OFF");
    // 200 of 5,000 are four percent.
    expect(lineRefusal(lines, lower, { ...CLERK, discountPercent: 4 })).toBeNull();
    expect(lineRefusal(lines, lower, { ...CLERK, discountPercent: 3 })).toBe("TOO_MUCH_OFF");
  });

  it("adds up with what was taken off before, and may come back to what was agreed", () => {
    const lowered = changedLines(lines, { lineId: 1, priceMinor: 800_00 });
    const limits = { ...CLERK, discountPercent: 4 };
    expect(lineRefusal(lowered, { lineId: 2, priceMinor: 3999_00 }, limits)).toBe("TOO_MUCH_OFF");
    expect(lineRefusal(lowered, { lineId: 1, priceMinor: 1000_00 }, CLERK)).toBeNull();
  });

  it("is left out by anybody before it was done; afterwards, and a fee, that is a discount", () => {
    const out = { lineId: 1, priceMinor: null };
    expect(lineRefusal(lines, out, CLERK)).toBeNull();
    expect(lineRefusal(lines, out, { ...CLERK, isWorkOver: true })).toBe("TOO_MUCH_OFF");
    expect(lineRefusal([line({ kind: "fee" }), part], out, CLERK)).toBe("TOO_MUCH_OFF");
    expect(chargedMinor(changedLines(lines, out))).toBe(4000_00);
  });

  it("costs more only by the tolerance of all that was approved with it, also for managers", () => {
    const dearer = { lineId: 1, priceMinor: 1500_00 };
    expect(lineRefusal(lines, dearer, MANAGER)).toBe("NOT_AGREED");
    expect(lineRefusal(lines, dearer, { ...CLERK, tolerancePercent: 10 })).toBeNull();
    expect(lineRefusal(lines, { lineId: 1, priceMinor: 1500_01 }, { ...MANAGER, tolerancePercent: 10 })).toBe(
      "NOT_AGREED",
    );
    const other = line({ id: 3, approvalId: 6, priceMinor: 90_000_00, agreedPriceMinor: 90_000_00 });
    expect(lineRefusal([...lines, other], dearer, { ...MANAGER, tolerancePercent: 9 })).toBe("NOT_AGREED");
  });

  it("makes no room for another by being left out", () => {
    const without = changedLines(lines, { lineId: 2, priceMinor: null });
    expect(lineRefusal(without, { lineId: 1, priceMinor: 5000_00 }, MANAGER)).toBe("NOT_AGREED");
  });

  it("never comes to more than what was agreed and the tolerance", () => {
    const steps = fc.array(fc.record({ lineId: fc.constantFrom(1, 2), priceMinor: fc.option(fc.nat(6000_00)) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, fc.nat(10), (changes, tolerancePercent) => {
        const limits = { ...MANAGER, tolerancePercent };
        const after = changes.reduce(
          (now, change) => (lineRefusal(now, change, limits) === null ? changedLines(now, change) : now),
          lines as AgreedLine[],
        );
        expect(chargedMinor(after) * 100).toBeLessThanOrEqual(5000_00 * (100 + tolerancePercent));
      }),
    );
  });
});
