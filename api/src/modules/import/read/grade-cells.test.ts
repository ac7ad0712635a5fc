import { expect, it } from "vitest";
import { batteryHealthOf, gradeOf } from "./cell-words";

it.each([
  ["A", "A"],
  ["grade b+", "B"],
  ["Grade: C", "C"],
  ["gredi a", "A"],
  ["AB", null],
  ["Ex-UK", null],
  ["", null],
])("reads “%s” as a grade", (cell, grade) => {
  expect(gradeOf(cell)).toBe(grade);
});

it.each([
  ["92", 92],
  ["92%", 92],
  ["0.92", 92],
  ["1%", 1],
  ["100", 100],
  ["0", null],
  ["120", null],
  ["50 Wh", null],
  ["good", null],
  ["", null],
])("reads “%s” as the health of a battery", (cell, health) => {
  expect(batteryHealthOf(cell)).toBe(health);
});
