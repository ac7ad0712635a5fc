import { expect, it } from "vitest";
import { readGrade } from "./grade-search";

it.each([
  ["laptop grade a", { grade: "a", rest: "laptop" }],
  ["Grade-B thinkpad", { grade: "b", rest: "thinkpad" }],
  ["a grade hp 840", { grade: "a", rest: "hp 840" }],
  ["gredi C", { grade: "c", rest: "" }],
  ["grade", null],
  ["a laptop of good grade", null],
  ["upgrade a laptop", null],
  ["grade d", null],
])("reads the grade of “%s”", (q, grade) => {
  expect(readGrade(q)).toEqual(grade);
});
