import { POINTS_CAUSES } from "@fundi/shared/loyalty/loyalty";
import { DEMO_TIERS } from "@fundi/shared/loyalty/loyalty-tiers";
import { describe, expect, it } from "vitest";
import { readLoyalty } from "./loyalty-state";

describe("a loyalty response", () => {
  it("without data is a new customer's: no points, bronze, no history, four rewards", () => {
    expect(readLoyalty(undefined)).toMatchObject({
      points: 0,
      tier: "Bronze",
      tiers: [],
      benefits: [],
      nextTier: "Silver",
      tierProgress: 0,
      pointsToNextTier: 500,
      lifetimePoints: 0,
      history: [],
      vouchers: [],
    });
  });

  it("without rewards offers none that the shop did not define", () => {
    expect(readLoyalty({ points: 900 }).rewards).toEqual([]);
  });

  it("may price a reward as points or as pointsCost", () => {
    const { rewards } = readLoyalty({
      availableRewards: [
        { id: 1, name: "A", points: 10, description: "", category: "service", available: true },
        { id: 2, name: "B", pointsCost: 20, category: "credit" },
        { id: 3, name: "no price" },
      ],
    });
    expect(rewards.map(({ name, pointsCost, available }) => [name, pointsCost, available])).toEqual([
      ["A", 10, true],
      ["B", 20, false],
    ]);
  });

  it("may contain history with a reason instead of pointsHistory", () => {
    const date = "2026-11-20T08:00:00.000Z";
    const { history } = readLoyalty({
      history: [
        { id: 1, type: "order", points: 30, reason: "Order FD-1", date },
        { id: 2, type: "redeem", points: -20, description: "Redeemed", date },
        { id: 3, type: "spent", points: 5, date },
      ],
    });
    expect(history).toEqual([
      { id: 1, points: 30, description: "Order FD-1", date },
      { id: 2, points: -20, description: "Redeemed", date },
      { id: 3, points: -5, description: "Points spent", date },
    ]);
  });

  it("writes what changed points from its facts, in the language of the page, whatever the server's sentence", () => {
    const line = { points: 5, date: "2026-11-20T05:00:00Z", description: "Stored in English" };
    const history = POINTS_CAUSES.map((kind) => ({ ...line, cause: { kind, about: "FD-1" } }));
    expect(readLoyalty({ pointsHistory: history }).history.map(({ description }) => description)).toEqual([
      "Order FD-1",
      "Taken back: order FD-1",
      "Redeemed: FD-1",
    ]);
    const unknown = { ...line, cause: { kind: "gift", about: "FD-1" } };
    expect(readLoyalty({ pointsHistory: [unknown] }).history).toMatchObject([{ description: "Stored in English" }]);
  });

  it("without points to the next tier counts to 500, never below 0", () => {
    expect(readLoyalty({ points: 120 }).pointsToNextTier).toBe(380);
    expect(readLoyalty({ points: 700 }).pointsToNextTier).toBe(0);
  });

  it("may name its tier in any case", () => {
    expect(readLoyalty({ tier: "gold", tiers: DEMO_TIERS })).toMatchObject({ tier: "Gold", nextTier: "Platinum" });
    expect(readLoyalty({ tier: "gold" })).toMatchObject({ tier: "Gold", nextTier: null });
    expect(readLoyalty({ tier: "silver", nextTier: "gold" })).toMatchObject({ nextTier: "Gold" });
    expect(readLoyalty({ tier: "PLATINUM", nextTier: null })).toMatchObject({ nextTier: null });
  });

  it("has the shop's tiers, and no others", () => {
    const tiers = [
      { name: "Friend", from: 0, multiplier: 1, benefits: [] },
      { name: "VIP club", from: 50, multiplier: 2, benefits: ["Coffee"] },
    ];
    expect(readLoyalty({ tier: "VIP club", tiers, spendPerPoint: 200 })).toMatchObject({
      tier: "VIP club",
      nextTier: null,
      benefits: ["Coffee"],
      spendPerPoint: 200,
      tiers,
    });
    expect(readLoyalty({ tiers })).toMatchObject({ tier: "Friend", nextTier: "VIP club", benefits: [] });
  });

  it("limits the progress to 0 to 100", () => {
    expect(readLoyalty({ tierProgress: 140 }).tierProgress).toBe(100);
    expect(readLoyalty({ tierProgress: -3 }).tierProgress).toBe(0);
  });

  it("with invalid data causes no error", () => {
    for (const reply of [null, "no", 7, [], { pointsHistory: [null, 3], availableRewards: ["x"], vouchers: [{}] }])
      expect(readLoyalty(reply)).toMatchObject({ points: 0, history: [], vouchers: [] });
  });
});
