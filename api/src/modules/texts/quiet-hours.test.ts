import { expect, it } from "vitest";
import { isQuietAt } from "./quiet-hours";

const NAIROBI = "Africa/Nairobi";
const at = (time: string) => new Date(`2026-11-25T${time}:00+03:00`);

it.each([
  ["19:59", false],
  ["20:00", true],
  ["23:59", true],
  ["00:00", true],
  ["07:59", true],
  ["08:00", false],
  ["12:00", false],
])("passes midnight: at %s quiet is %s", (time, expected) => {
  expect(isQuietAt(at(time), { from: "20:00", to: "08:00" }, NAIROBI)).toBe(expected);
});

it("may be within a day, and equal times are never quiet", () => {
  expect(isQuietAt(at("13:00"), { from: "12:00", to: "14:00" }, NAIROBI)).toBe(true);
  expect(isQuietAt(at("14:00"), { from: "12:00", to: "14:00" }, NAIROBI)).toBe(false);
  expect(isQuietAt(at("03:00"), { from: "08:00", to: "08:00" }, NAIROBI)).toBe(false);
});
