import type { LiveEventName } from "@fundi/shared/activity/live-events";
import { getCustomer } from "@fundi/shared/customers/customers";
import { getLoyalty, redeemReward } from "@fundi/shared/loyalty/loyalty";
import {
  getLoyaltyProgramme,
  type LoyaltyProgramme,
  updateLoyaltyProgramme,
} from "@fundi/shared/loyalty/loyalty-programme";
import { formatAmount } from "@fundi/shared/values/money";
import { io } from "socket.io-client";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi | undefined;
let manager: Person;
beforeEach(async () => {
  await api?.stop();
  api = await startTestApi();
  await api.app.db("vouchers").del();
  await api.app.db("loyalty_rewards").del();
  await api.app.db("shop_settings").where({ name: "loyaltyProgramme" }).del();
  await api.app.loyalty.programme.start();
  manager = await api.person("manager");
}, 30_000);
afterAll(() => api?.stop());

const running = (): TestApi => {
  if (!api) throw new Error("The api does not run.");
  return api;
};
const programme = () => manager.call(getLoyaltyProgramme, {});
/** The rewards as the form sends them. */
const forms = ({ rewards }: LoyaltyProgramme) => rewards.map(({ timesRedeemed: _, ...form }) => form);
const reward = { name: "Mouse", pointsCost: 50, description: "", kind: "access", value: null } as const;

async function customerWith(points: number): Promise<Person> {
  const customer = await running().person();
  await running()
    .app.db("loyalty_entries")
    .insert({
      ...{ user_id: customer.id, kind: "earned", points, balance_after: points, reason: "A gift" },
      ...{ subject_type: "gift", subject_id: customer.id, turn: 1, created_at: new Date() },
    });
  await running().app.db("loyalty_accounts").insert({ user_id: customer.id, points, lifetime_points: points });
  return customer;
}

const TIERS = [
  { name: "Friend", from: 0, multiplier: 1, benefits: [] },
  { name: "Family", from: 100, multiplier: 1.25, benefits: ["Coffee"] },
];

describe("the programme", () => {
  it("of a demo shop begins with four tiers and four rewards", async () => {
    const { tiers, rewards, spendPerPoint, version } = await programme();
    expect(tiers.map(({ name }) => name)).toEqual(["Bronze", "Silver", "Gold", "Platinum"]);
    expect(rewards.map(({ name, value }) => [name, value])).toEqual([
      ["10% Service Discount", 10],
      ["KES 3,500 Product Credit", 3500],
      ["Free Home Cleaning", null],
      ["VIP Support Access", null],
    ]);
    expect([spendPerPoint, version]).toEqual([100, 0]);
  });

  it("of a new shop is empty until its owner sets it up", async () => {
    await running().app.db("loyalty_rewards").del();
    const fresh = await startTestApi({ env: { DEMO: "0" } });
    const admin = await fresh.person("manager");
    expect(await admin.call(getLoyaltyProgramme, {})).toMatchObject({
      tiers: [{ name: "Member", from: 0, multiplier: 1, benefits: [] }],
      rewards: [],
    });
    await fresh.stop();
  });

  it("keeps everybody's points under other tiers, and computes their tier by the new rule", async () => {
    const customer = await customerWith(120);
    await manager.call(updateLoyaltyProgramme, { body: { tiers: TIERS, version: 0 } });
    expect(await customer.call(getLoyalty, {})).toMatchObject({
      points: 120,
      lifetimePoints: 120,
      tier: "Family",
      nextTier: null,
      tierBenefits: ["Coffee"],
      tiers: TIERS,
    });
    const { loyalty } = await manager.call(getCustomer, { params: { id: customer.id } });
    expect(loyalty).toEqual({ points: 120, lifetimePoints: 120, tier: "Family" });
    // A process that starts later loads the settings.
    await running().app.loyalty.programme.start();
    expect((await customer.call(getLoyalty, {})).tier).toBe("Family");
  });

  it("retires a reward that was redeemed, deletes one that was not, and frees both names", async () => {
    const customer = await customerWith(1000);
    const before = await programme();
    const [discount, credit] = before.rewards;
    const { redemption } = await customer.call(redeemReward, { body: { rewardId: credit?.id ?? 0 } });
    const after = await manager.call(updateLoyaltyProgramme, { body: { rewards: [], version: before.version } });
    expect(after.rewards).toEqual([]);
    const rows = await running().app.db("loyalty_rewards").select("id", "retired_at");
    expect(rows).toEqual([{ id: credit?.id, retired_at: expect.any(Date) }]);
    expect((await customer.call(getLoyalty, {})).vouchers).toMatchObject([{ id: redemption.id, status: "active" }]);
    expect(await failureOf(customer.call(redeemReward, { body: { rewardId: credit?.id ?? 0 } }))).toMatchObject({
      code: "NOT_FOUND",
    });
    const [again] = forms({ ...before, rewards: credit ? [credit] : [] });
    const { id: _, ...form } = again ?? { ...reward, id: discount?.id, validDays: null, isActive: true };
    const { rewards } = await manager.call(updateLoyaltyProgramme, { body: { rewards: [form] } });
    expect(rewards).toMatchObject([{ name: "KES 3,500 Product Credit", timesRedeemed: 0 }]);
  });

  it("takes no points at a price that the customer did not see", async () => {
    const customer = await customerWith(1000);
    const all = forms(await programme());
    const credit = all.find(({ kind }) => kind === "money");
    const { id: rewardId = 0, pointsCost = 0 } = credit ?? {};
    const dearer = all.map((form) => (form.id === rewardId ? { ...form, pointsCost: pointsCost * 2 } : form));
    await manager.call(updateLoyaltyProgramme, { body: { rewards: dearer } });
    expect(await failureOf(customer.call(redeemReward, { body: { rewardId, pointsCost } }))).toMatchObject({
      code: "CONFLICT",
      message: "This reward now takes 1,000 points. Nothing was spent.",
    });
    expect((await customer.call(getLoyalty, {})).points).toBe(1000);
    await customer.call(redeemReward, { body: { rewardId, pointsCost: pointsCost * 2 } });
    expect((await customer.call(getLoyalty, {})).points).toBe(0);
  });

  it("shows customers the rewards on offer, in the shop's order; vouchers do not change", async () => {
    const customer = await customerWith(1000);
    const all = forms(await programme());
    const credit = all.find(({ kind }) => kind === "money");
    await customer.call(redeemReward, { body: { rewardId: credit?.id ?? 0 } });
    const mouse = { ...reward, validDays: 10, isActive: true };
    const changed = all.map((form) => (form.kind === "money" ? { ...form, value: 1000 } : form));
    const rewards = [mouse, ...changed.map((form, index) => ({ ...form, isActive: index === 1 }))];
    await manager.call(updateLoyaltyProgramme, { body: { rewards } });
    const { availableRewards, vouchers } = await customer.call(getLoyalty, {});
    expect(availableRewards.map(({ name, category }) => [name, category])).toEqual([
      ["Mouse", "service"],
      ["KES 3,500 Product Credit", "credit"],
    ]);
    expect(vouchers).toMatchObject([{ value: 3500 }]);
    expect((await programme()).rewards[2]).toMatchObject({ value: 1000, timesRedeemed: 1 });
  });

  it("rejects an old version and invalid tiers and rewards, and writes nothing", async () => {
    await manager.call(updateLoyaltyProgramme, { body: { spendPerPoint: 200, version: 0 } });
    expect(await failureOf(manager.call(updateLoyaltyProgramme, { body: { tiers: TIERS, version: 0 } }))).toMatchObject(
      {
        code: "STALE_VERSION",
        details: { current: { spendPerPoint: 200, version: 1 } },
      },
    );
    const [low, high] = TIERS as [(typeof TIERS)[0], (typeof TIERS)[0]];
    const full = { ...reward, validDays: null, isActive: true };
    for (const body of [
      { tiers: [] },
      { tiers: [high, low] },
      { tiers: [high] },
      { tiers: [low, { ...high, name: "friend" }] },
      { tiers: [{ ...low, multiplier: 1.005 }] },
      { tiers: [{ ...low, multiplier: 0 }] },
      { spendPerPoint: 0 },
      { rewards: [{ ...full, kind: "money" as const }] },
      { rewards: [{ ...full, kind: "service_percent" as const, value: 101 }] },
      { rewards: [{ ...full, pointsCost: 0 }] },
      { rewards: [full, { ...full, name: "mouse" }] },
      { rewards: [{ ...full, id: 999_999 }] },
    ])
      expect(await failureOf(manager.call(updateLoyaltyProgramme, { body }))).toMatchObject({
        code: "VALIDATION_ERROR",
      });
    const { tiers, rewards, version } = await programme();
    expect([tiers.length, rewards.length, version]).toEqual([4, 4, 1]);
  });

  it("is written in the audit log, and every customer's open page is notified", async () => {
    const customer = await running().person();
    const received: LiveEventName[] = [];
    const socket = io(running().url, { auth: { token: customer.token }, transports: ["websocket"] });
    socket.onAny((name: LiveEventName) => received.push(name));
    await expect.poll(() => socket.connected).toBe(true);
    await manager.call(updateLoyaltyProgramme, { body: { spendPerPoint: 150, tiers: TIERS } });
    await expect.poll(() => received).toContain("loyalty_updated");
    socket.close();
    await delivered(running().app);
    const event = await running().app.db("events").where({ name: "settings.changed" }).orderBy("id", "desc").first();
    const { changes } = typeof event.payload === "string" ? JSON.parse(event.payload) : event.payload;
    expect(event.actor_id).toBe(manager.id);
    expect(changes.loyaltySpendPerPoint).toEqual([formatAmount(100), formatAmount(150)]);
    expect(changes.loyaltyTiers[1]).toBe("Friend from 0 points ×1; Family from 100 points ×1.25, Coffee");
  });
});
