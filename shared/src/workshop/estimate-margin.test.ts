import { describe, expect, it } from "vitest";
import { type CostedLine, isUnderFloor, lineCostMinor, marginOf, marginPercent } from "./estimate-margin";

const part: CostedLine = { kind: "part", priceMinor: 1160_00, quantity: 2, costMinor: 400_00 };
const labour: CostedLine = { kind: "labour", priceMinor: 580_00, quantity: 1, costMinor: null };

describe("a margin", () => {
  it("is what prices without VAT leave after costs, in minor units and as a share", () => {
    expect(marginOf([part], 16)).toEqual({ netMinor: 2000_00, marginMinor: 1200_00 });
    expect(marginPercent({ netMinor: 2000_00, marginMinor: 1200_00 })).toBe(60);
    expect(marginOf([part, labour], 16)).toEqual({ netMinor: 2500_00, marginMinor: 1700_00 });
    expect(marginOf([{ ...part, costMinor: 1500_00 }], 16)).toEqual({ netMinor: 2000_00, marginMinor: -1000_00 });
  });

  it("is not known where the cost of a part is not; work costs nothing unless somebody says so", () => {
    expect(marginOf([labour, { ...part, costMinor: null }], 16)).toBeNull();
    expect(lineCostMinor({ ...part, kind: "outsourced", costMinor: null })).toBeNull();
    expect(lineCostMinor(labour)).toBe(0);
    expect(lineCostMinor({ ...labour, costMinor: 100_00 })).toBe(100_00);
  });

  it("of nothing has no share", () => {
    expect(marginPercent({ netMinor: 0, marginMinor: -100_00 })).toBeNull();
  });

  it("that is not known, or too small, is under the floor where the shop has one", () => {
    const half = { netMinor: 2000_00, marginMinor: 1000_00 };
    expect(isUnderFloor(half, 50)).toBe(false);
    expect(isUnderFloor(half, 51)).toBe(true);
    expect(isUnderFloor(null, 1)).toBe(true);
    expect(isUnderFloor(null, 0)).toBe(false);
    expect(isUnderFloor({ netMinor: 0, marginMinor: -1 }, 0)).toBe(false);
  });
});
