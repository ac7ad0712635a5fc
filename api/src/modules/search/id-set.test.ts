import { describe, expect, it } from "vitest";
import { countCommon, highestCommon, IdSet } from "./id-set";

describe("sets of ids", () => {
  it("have nothing in common where there are none", () => {
    expect(countCommon([])).toBe(0);
    expect(highestCommon([], [], 0, 10)).toEqual({ ids: [], skipped: 0 });
    expect(IdSet.intersection([]).chunks).toEqual([]);
  });

  it("have in common what is in each, also far apart", () => {
    const some = IdSet.of([1, 31, 32, 4096, 200_000]);
    const others = IdSet.of([31, 32, 200_000, 200_001]);
    expect(countCommon([some, others])).toBe(3);
    expect(highestCommon([some, others], [IdSet.of([32])], 0, 10)).toEqual({ ids: [200_000, 31], skipped: 0 });
  });
});
