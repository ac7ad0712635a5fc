import { expect, it } from "vitest";
import { suggestedPieces } from "./purchase";

it("suggests enough for twice the reorder level", () => {
  expect(suggestedPieces({ available: 3, reorderLevel: 5, soldLately: 0 })).toBe(7);
});

it("suggests another month's sales where those are more", () => {
  expect(suggestedPieces({ available: 3, reorderLevel: 5, soldLately: 24 })).toBe(21);
});

it("suggests at least one, for what is on the list is to be bought", () => {
  expect(suggestedPieces({ available: 0, reorderLevel: 0, soldLately: 0 })).toBe(1);
  expect(suggestedPieces({ available: 30, reorderLevel: 5, soldLately: 0 })).toBe(1);
});
