import { expect, it } from "vitest";
import { isLow, parseUnits, signed } from "./stock-text";

it("counts as low at the reorder level and below", () => {
  expect(isLow({ available: 5, reorderLevel: 5 })).toBe(true);
  expect(isLow({ available: 6, reorderLevel: 5 })).toBe(false);
  expect(isLow({ available: 0, reorderLevel: null })).toBe(false);
});

it("signs changes with the minus sign U+2212", () => {
  expect([signed(1200), signed(-3), signed(0)]).toEqual(["+1,200", "−3", "0"]);
});

it("accepts whole units only", () => {
  expect(parseUnits("1,200")).toBe(1200);
  for (const typed of ["", "2.5", "-1", "ten", "1e3"]) expect(parseUnits(typed)).toBeNull();
});
