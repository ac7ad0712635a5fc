import { expect, it } from "vitest";
import { reviewAuthor } from "./review-rules";

it("names a buyer by the first name and an initial that is a letter", () => {
  const names = [
    ["Jane", "Wanjiru"],
    ["Jane Wanjiru", ""],
    ["Amina <b>x</b>", ""],
    ["Amina", "<b>x</b>"],
    ["Amina", "0712"],
    ["Amina", ""],
    ["Wanjirũ", "ĩthaa"],
  ] as const;
  expect(names.map(([firstName, lastName]) => reviewAuthor({ firstName, lastName }))).toEqual([
    "Jane W.",
    "Jane W.",
    "Amina",
    "Amina",
    "Amina",
    "Amina",
    "Wanjirũ Ĩ.",
  ]);
});
