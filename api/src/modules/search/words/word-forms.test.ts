import { expect, it } from "vitest";
import { pluralBesides, singularOf } from "./word-forms";

it.each([
  ["mice", "mouse"],
  ["batteries", "battery"],
  ["laptops", "laptop"],
  ["switches", "switch"],
  ["bus", undefined],
  ["constructor", undefined],
  ["__proto__", undefined],
])("of %s the singular is %s", (word, singular) => {
  expect(singularOf(word)).toBe(singular);
});

it("knows plurals that do not begin with their word", () => {
  expect([pluralBesides("battery"), pluralBesides("mouse"), pluralBesides("key")]).toEqual([
    "batteries",
    "mice",
    undefined,
  ]);
});
