import { describe, expect, it } from "vitest";
import { DEMO_TIERS, PLAIN_TIERS, progressOf, tierNamed, tierOf } from "./loyalty-tiers";

describe("membership tiers", () => {
  it("begin at 0, 500, 1500 and 3000 points and multiply by 1, 1.5, 2 and 3", () => {
    expect(DEMO_TIERS.map(({ name, from, multiplier }) => [name, from, multiplier])).toEqual([
      ["Bronze", 0, 1],
      ["Silver", 500, 1.5],
      ["Gold", 1500, 2],
      ["Platinum", 3000, 3],
    ]);
  });

  it("are reached by lifetime points", () => {
    expect([0, 499, 500, 1499, 1500, 2999, 3000, 90_000].map((points) => tierOf(DEMO_TIERS, points).name)).toEqual([
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

  it("are found by name case-insensitively, and shown capitalised", () => {
    expect(tierNamed(DEMO_TIERS, "bronze")?.name).toBe("Bronze");
    expect(tierNamed(DEMO_TIERS, " GOLD ")?.name).toBe("Gold");
    expect(tierNamed(DEMO_TIERS, "diamond")).toBeNull();
    expect(tierNamed(DEMO_TIERS, undefined)).toBeNull();
  });

  it("return the progress to the next one, from 0 to 100 percent", () => {
    expect(progressOf(DEMO_TIERS, 0)).toMatchObject({ next: { name: "Silver" }, percent: 0, missing: 500 });
    expect(progressOf(DEMO_TIERS, 499)).toMatchObject({ percent: 99, missing: 1 });
    expect(progressOf(DEMO_TIERS, 1000)).toMatchObject({ next: { name: "Gold" }, percent: 50, missing: 500 });
    expect(progressOf(DEMO_TIERS, 3000)).toEqual({ next: null, percent: 100, missing: 0 });
  });

  it("are a single tier for everyone until an owner defines others", () => {
    expect(tierOf(PLAIN_TIERS, 90_000)).toEqual({ name: "Member", from: 0, multiplier: 1, benefits: [] });
    expect(progressOf(PLAIN_TIERS, 10)).toEqual({ next: null, percent: 100, missing: 0 });
  });
});
