import { expect, it } from "vitest";
import { suggestedQuantity } from "./purchase";

it("suggests enough for twice the reorder level", () => {
  expect(suggestedQuantity({ available: 3, reorderLevel: 5, soldLately: 0 })).toBe(7);
});

it("suggests another month's sales where those are more", () => {
  expect(suggestedQuantity({ available: 3, reorderLevel: 5, soldLately: 24 })).toBe(21);
});

it("suggests at least one, since a listed item is to be bought", () => {
  expect(suggestedQuantity({ available: 0, reorderLevel: 0, soldLately: 0 })).toBe(1);
  expect(suggestedQuantity({ available: 30, reorderLevel: 5, soldLately: 0 })).toBe(1);
});
