import { expect, it } from "vitest";
import { daysOfOtherRate, vatRateOn } from "./vat";

const plan = (vatRate: number, ...vatChanges: [from: string, rate: number][]) => ({
  vatRate,
  vatChanges: vatChanges.map(([from, rate]) => ({ from, rate })),
});
const TODAY = "2026-11-20";

it("returns the rate of a day, from its first day on", () => {
  const rates = plan(16, ["2027-01-01", 18], ["2026-12-01", 14]);
  const days = ["2020-01-01", "2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01", "2030-01-01"];
  expect(days.map((day) => vatRateOn(rates, day))).toEqual([16, 16, 14, 14, 18, 18]);
});

it("finds no past day in a plan for tomorrow", () => {
  expect(daysOfOtherRate(plan(16), plan(16, ["2026-11-21", 14]), TODAY)).toEqual([]);
  expect(daysOfOtherRate(plan(16, ["2026-11-21", 14]), plan(16), TODAY)).toEqual([]);
});

it("finds the days whose rate changes, today included", () => {
  expect(daysOfOtherRate(plan(16), plan(16, [TODAY, 14]), TODAY)).toEqual([{ from: TODAY, to: TODAY }]);
  expect(daysOfOtherRate(plan(16), plan(15), TODAY)).toEqual([{ from: null, to: TODAY }]);
  expect(daysOfOtherRate(plan(16, ["2026-11-01", 14]), plan(16, ["2026-11-10", 14]), TODAY)).toEqual([
    { from: "2026-11-01", to: "2026-11-09" },
  ]);
});

it("checks the first rate only for the days on which it applies", () => {
  const [before, after] = [plan(16, ["2026-01-01", 14]), plan(18, ["2026-01-01", 14])];
  expect(daysOfOtherRate(before, after, TODAY)).toEqual([{ from: null, to: "2025-12-31" }]);
});

it("accepts an added row that changes nothing", () => {
  expect(daysOfOtherRate(plan(16), plan(16, ["2026-01-01", 16]), TODAY)).toEqual([]);
});
