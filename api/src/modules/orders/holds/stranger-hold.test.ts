import { expect, it } from "vitest";
import { countsUntil, strangerAllowance } from "./stranger-hold";

it("leaves strangers half of the stock, rounded up, and never more than there is", () => {
  expect([0, 1, 2, 3, 10, 51].map((stock) => strangerAllowance(stock, 50))).toEqual([0, 1, 1, 2, 5, 26]);
  expect(strangerAllowance(4, 100)).toBe(4);
  expect(strangerAllowance(4, 900)).toBe(4);
  expect(strangerAllowance(40, 1)).toBe(1);
});

it("counts a hold for a day, or for as long as it lasts", () => {
  const now = new Date("2026-11-26T08:00:00Z");
  expect(countsUntil(now, new Date("2026-11-26T10:00:00Z"))).toEqual(new Date("2026-11-27T08:00:00Z"));
  expect(countsUntil(now, new Date("2026-11-28T08:00:00Z"))).toEqual(new Date("2026-11-28T08:00:00Z"));
  expect(countsUntil(now, null)).toEqual(new Date("2026-11-27T08:00:00Z"));
});
