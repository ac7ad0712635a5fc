import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance";

describe("edit distance", () => {
  it.each([
    ["laptop", "laptop", 0],
    ["lptop", "laptop", 1],
    ["laptopp", "laptop", 1],
    ["leptop", "laptop", 1],
    ["latpop", "laptop", 1],
    ["elitbok", "elitebook", 2],
  ])("between %s and %s is %i", (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
    expect(editDistance(b, a, 2)).toBe(edits);
  });

  it("is not counted beyond the maximum that matters", () => {
    expect(editDistance("mouse", "charger", 1)).toBe(2);
    expect(editDistance("abcdef", "fedcba", 2)).toBe(3);
  });
});
