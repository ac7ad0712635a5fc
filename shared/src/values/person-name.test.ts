import { expect, it } from "vitest";
import { fullName, splitName } from "./person-name";

it.each([
  ["Jane", "Wanjiru", "Jane Wanjiru"],
  ["Jane", "", "Jane"],
  ["", "Wanjiru", "Wanjiru"],
  [null, undefined, ""],
])("joins %s and %s to %s", (first, last, name) => {
  expect(fullName(first, last)).toBe(name);
});

it.each([
  ["Jane Mary Doe", "Jane", "Mary Doe"],
  ["  Jane   Mary  ", "Jane", "Mary"],
  ["  Jane ", "Jane", ""],
  ["", "", ""],
])("splits “%s” at the first space into %s and %s", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
