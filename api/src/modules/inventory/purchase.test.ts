import { expect, it } from "vitest";
import { averageCostMinor, suggestedQuantity } from "./purchase";

it("suggests enough for twice the reorder level", () => {
  expect(suggestedQuantity({ available: 3, reorderLevel: 5, soldLately: 0, wanted: 0 })).toBe(7);
});

it("suggests another month's sales where those are more", () => {
  expect(suggestedQuantity({ available: 3, reorderLevel: 5, soldLately: 24, wanted: 0 })).toBe(21);
});

it("suggests at least one, since a listed item is to be bought", () => {
  expect(suggestedQuantity({ available: 0, reorderLevel: 0, soldLately: 0, wanted: 0 })).toBe(1);
  expect(suggestedQuantity({ available: 30, reorderLevel: 5, soldLately: 0, wanted: 0 })).toBe(1);
});

it("buys what repairs wait for beside what the shelf needs", () => {
  expect(suggestedQuantity({ available: 0, reorderLevel: null, soldLately: 0, wanted: 3 })).toBe(3);
  expect(suggestedQuantity({ available: 2, reorderLevel: 5, soldLately: 0, wanted: 3 })).toBe(11);
});

it("averages what a unit costs over those that are there and those that arrive", () => {
  const shelf = { quantity: 2, costMinor: 100_00 };
  expect(averageCostMinor(shelf, { amount: 2, unitCostMinor: 200_00 })).toBe(150_00);
  expect(averageCostMinor(shelf, { amount: 2, unitCostMinor: null })).toBe(100_00);
  expect(averageCostMinor({ quantity: 0, costMinor: 100_00 }, { amount: 1, unitCostMinor: 80_00 })).toBe(80_00);
  expect(averageCostMinor({ quantity: 4, costMinor: null }, { amount: 1, unitCostMinor: 80_00 })).toBe(80_00);
});
