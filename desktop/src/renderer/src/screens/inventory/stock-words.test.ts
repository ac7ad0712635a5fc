import { expect, it } from "vitest";
import { isLow, parsePieces, signed } from "./stock-words";

it("is low at the reorder level and below", () => {
  expect(isLow({ available: 5, reorderLevel: 5 })).toBe(true);
  expect(isLow({ available: 6, reorderLevel: 5 })).toBe(false);
});

it("signs changes with a real minus", () => {
  expect([signed(1200), signed(-3), signed(0)]).toEqual(["+1,200", "−3", "0"]);
});

it("takes whole pieces alone", () => {
  expect(parsePieces("1,200")).toBe(1200);
  for (const typed of ["", "2.5", "-1", "ten", "1e3"]) expect(parsePieces(typed)).toBeNull();
});
