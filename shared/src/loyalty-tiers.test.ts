import { describe, expect, it } from "vitest";
import { progressOf, TIERS, tierNamed, tierOf } from "./loyalty-tiers";

describe("membership tiers", () => {
  it("begin at 0, 500, 1500 and 3000 points and multiply by 1, 1.5, 2 and 3 (LOY-17..20)", () => {
    expect(TIERS.map(({ name, from, multiplier }) => [name, from, multiplier])).toEqual([
      ["Bronze", 0, 1],
      ["Silver", 500, 1.5],
      ["Gold", 1500, 2],
      ["Platinum", 3000, 3],
    ]);
  });

  it("are reached by lifetime points", () => {
    expect([0, 499, 500, 1499, 1500, 2999, 3000, 90_000].map((points) => tierOf(points).name)).toEqual([
      "Bronze",
      "Bronze",
      "Silver",
      "Silver",
      "Gold",
      "Gold",
      "Platinum",
      "Platinum",
    ]);
  });

  it("are found by name whatever its capitals, and shown capitalised (LOY-28)", () => {
    expect(tierNamed("bronze").name).toBe("Bronze");
    expect(tierNamed(" GOLD ").name).toBe("Gold");
    expect(tierNamed("diamond").name).toBe("Bronze");
    expect(tierNamed(undefined).name).toBe("Bronze");
  });

  it("tell how far the next one is, from 0 to 100 percent (LOY-08)", () => {
    expect(progressOf(0)).toMatchObject({ next: { name: "Silver" }, percent: 0, missing: 500 });
    expect(progressOf(499)).toMatchObject({ percent: 99, missing: 1 });
    expect(progressOf(1000)).toMatchObject({ next: { name: "Gold" }, percent: 50, missing: 500 });
    expect(progressOf(3000)).toEqual({ next: null, percent: 100, missing: 0 });
  });
});
