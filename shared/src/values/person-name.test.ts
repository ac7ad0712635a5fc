import { expect, it } from "vitest";
import { fullName } from "./person-name";

it.each([
  ["Jane", "Wanjiru", "Jane Wanjiru"],
  ["Jane", "", "Jane"],
  ["", "Wanjiru", "Wanjiru"],
  [null, undefined, ""],
])("joins %s and %s to %s", (first, last, name) => {
  expect(fullName(first, last)).toBe(name);
});
