import { describe, expect, it } from "vitest";
import { mentionsIn, splitMentions } from "./mentions";

const grace = { id: 1, name: "Grace Njeri" };
const brian = { id: 2, name: "Brian Otieno" };
const other = { id: 3, name: "Brian Kiprono" };
const people = [grace, brian, other];

describe("a note", () => {
  it.each([
    ["Please look, @Grace Njeri.", [1]],
    ["@grace njeri and @Brian Otieno, see above", [1, 2]],
    ["@Grace twice, @Grace Njeri", [1]],
    ["nobody of this name: @Wanjiku", []],
    ["a first name that two have: @Brian", []],
    ["a longer name: @Gracee", []],
    ["an address: grace@Grace.example", []],
  ])("calls colleagues by their names: %s", (text, ids) => {
    expect(mentionsIn(text, people)).toEqual(ids);
  });

  it("mentions both where two have the same full name", () => {
    expect(mentionsIn("@Grace Njeri", [grace, { id: 9, name: "Grace Njeri" }])).toEqual([1, 9]);
  });

  it("is split into text and mentions without losing anything", () => {
    const text = "Hi @Grace Njeri, ask @Brian Otieno";
    const parts = splitMentions(text, people);
    expect(parts.filter(({ calls }) => calls.length > 0).map((part) => part.text)).toEqual([
      "@Grace Njeri",
      "@Brian Otieno",
    ]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});
