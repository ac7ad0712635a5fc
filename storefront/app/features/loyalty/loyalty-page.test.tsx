import { getLoyalty, type Loyalty, redeemReward, type Voucher } from "@fundi/shared/loyalty/loyalty";
import { DEMO_TIERS } from "@fundi/shared/loyalty/loyalty-tiers";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, SignedInArea } from "../../session";
import { LoyaltyPage } from "./loyalty-page";

const AT = "2026-11-20T08:00:00.000Z";
const credit = (overrides: Partial<Voucher> = {}): Voucher => ({
  id: 4,
  code: "V-7K3M-9QXT",
  name: "KES 3,500 Product Credit",
  kind: "money",
  value: 3500,
  status: "active",
  createdAt: AT,
  usedAt: null,
  expiresAt: null,
  ...overrides,
});

const state = (overrides: Partial<Loyalty> = {}): Loyalty => ({
  points: 620,
  tier: "Silver",
  nextTier: "Gold",
  tierProgress: 12,
  pointsToNextTier: 880,
  lifetimePoints: 1620,
  availableRewards: [
    {
      id: 2,
      name: "KES 3,500 Product Credit",
      pointsCost: 500,
      description: "Off your next order",
      category: "credit",
      available: true,
    },
    {
      id: 3,
      name: "VIP Support Access",
      pointsCost: 1000,
      description: "30 days",
      category: "service",
      available: false,
    },
  ],
  pointsHistory: [
    { id: 2, type: "spent", points: -200, description: "Redeemed: 10% Service Discount", date: AT, cause: null },
    {
      ...{ id: 1, type: "earned", points: 820, description: "Order FD-1", date: AT },
      cause: { kind: "earned", about: "FD-1" },
    },
  ],
  tierBenefits: ["Priority support"],
  tiers: DEMO_TIERS.map((tier) => ({ ...tier, benefits: [...tier.benefits] })),
  spendPerPoint: 100,
  vouchers: [],
  ...overrides,
});

let api: ReturnType<typeof fakeApi>;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  token += 1;
  adoptSession({ token: `l${token}`, user: jane });
  api = fakeApi();
});

const pages = {
  "/loyalty": () => (
    <SignedInArea fallback={null}>
      <LoyaltyPage />
    </SignedInArea>
  ),
};
const open = (reply: () => Response = () => json(state())) => {
  api.on(getLoyalty, reply);
  return renderPage({ pages, at: "/loyalty" });
};
const tab = (name: string) => screen.findByRole("tab", { name });

describe("the loyalty page", () => {
  it("shows tier, points and progress on its card", async () => {
    await open();
    const card = within(await screen.findByRole("region", { name: "Your membership" }));
    expect(card.getByText("620")).toBeTruthy();
    expect(card.getByText("Silver")).toBeTruthy();
    expect(card.getByText("880 points to Gold")).toBeTruthy();
    expect(card.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("12");
    expect(card.getByText("12%")).toBeTruthy();
  });

  it("shows lifetime points, available rewards and the tier", async () => {
    await open();
    await tab("Rewards");
    const figures = [...document.querySelectorAll("dl > div")].map((card) => card.textContent);
    expect(figures).toEqual(["Lifetime Points1,620", "Available Rewards1", "Current TierSilver"]);
  });

  it("has tabs for rewards, tiers and history, also by keyboard", async () => {
    await open();
    const rewards = await tab("Rewards");
    expect(rewards.getAttribute("aria-selected")).toBe("true");
    rewards.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(await tab("Membership Tiers"));
    await userEvent.keyboard("{End}");
    expect(screen.getByText("Order FD-1")).toBeTruthy();
    expect(screen.getByText("+820")).toBeTruthy();
    expect(screen.getByText("−200")).toBeTruthy();
  });

  it("lists the four tiers with their benefits", async () => {
    await open();
    await userEvent.click(await tab("Membership Tiers"));
    const tiers = within(screen.getByRole("tabpanel", { name: "Membership Tiers" }));
    const texts = tiers.getAllByRole("heading").map((heading) => heading.closest("li")?.textContent?.toLowerCase());
    const expected = [
      ["bronze", "from 0 points", "basic support", "standard delivery"],
      [
        "silver",
        "from 500 points",
        "priority support",
        "1.5 times the points",
        "free standard delivery",
        "5% service discount",
      ],
      [
        ...["gold", "from 1,500 points", "premium support", "2 times the points", "free express delivery"],
        ...["10% service discount", "exclusive offers"],
      ],
      [
        ...["platinum", "from 3,000 points", "vip support", "3 times the points", "free priority delivery"],
        ...["15% service discount", "early access", "personal account manager"],
      ],
    ];
    for (const [index, words] of expected.entries()) for (const word of words) expect(texts[index]).toContain(word);
  });

  it("shows the shop's settings: shillings per point, and no tiers where there are none", async () => {
    const tiers = [{ name: "Member", from: 0, multiplier: 1, benefits: [] }];
    const reply = { points: 0, pointsHistory: [], availableRewards: [], tiers, tier: "Member", nextTier: null };
    await open(() => json(state({ ...reply, tierBenefits: [], spendPerPoint: 250 })));
    expect(await screen.findByText("Every Ksh 250 of a completed, paid order earns a point.")).toBeTruthy();
    expect(screen.queryByRole("tab", { name: "Membership Tiers" })).toBeNull();
    expect(document.body.textContent).not.toMatch(/bronze|benefits|highest tier/i);
  });

  it("invites a new customer to earn points with products and services", async () => {
    await open(() => json(state({ points: 0, pointsHistory: [] })));
    expect(await screen.findByText("Start earning loyalty points!")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse products" }).getAttribute("href")).toBe("/products");
    expect(screen.getByRole("link", { name: "Browse services" }).getAttribute("href")).toBe("/services");
  });

  it("falls back to no points, bronze and no history on any error, with a retry", async () => {
    await open(() => failure(500, "INTERNAL", "Broken"));
    expect(await screen.findByText("Start earning loyalty points!")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Your membership" })).getByText("Bronze")).toBeTruthy();
    api.on(getLoyalty, () => json(state()));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("620")).toBeTruthy();
  });
});

describe("redeeming", () => {
  const redeemed = () => json({ ...state({ points: 120, vouchers: [credit()] }), redemption: credit() });

  it("is offered with enough points; otherwise shows how many are missing", async () => {
    await open();
    const enough = await screen.findByRole<HTMLButtonElement>("button", { name: "Redeem Now" });
    expect(enough.disabled).toBe(false);
    const missing = screen.getByRole<HTMLButtonElement>("button", { name: "Need 380 more points" });
    expect(missing.disabled).toBe(true);
  });

  it("asks for confirmation, then shows the code and where to use it", async () => {
    api.on(redeemReward, redeemed);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Redeem Now" }));
    expect(api.callsOf(redeemReward)).toHaveLength(0);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/takes 500 of your 620 points/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Redeem" }));
    expect(await dialog.findByText("V-7K3M-9QXT")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Copy voucher code" })).toBeTruthy();
    expect(api.callsOf(redeemReward)[0]?.body).toEqual({ rewardId: 2, pointsCost: 500 });
    expect(toast.success).toHaveBeenCalledWith("Reward redeemed!", { description: "KES 3,500 Product Credit" });
    await userEvent.click(dialog.getByRole("link", { name: "Use at checkout" }));
    expect(sessionStorage.getItem("voucher_to_use")).toBe("V-7K3M-9QXT");
  });

  it("keeps its idempotency key after a lost response, so that points are spent once", async () => {
    api.on(redeemReward, noNetwork);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Redeem Now" }));
    await userEvent.click(screen.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText(/your points are spent only once/)).toBeTruthy();
    api.on(redeemReward, redeemed);
    await userEvent.click(screen.getByRole("button", { name: "Redeem" }));
    await waitFor(() => expect(api.callsOf(redeemReward)).toHaveLength(2));
    const keys = api.callsOf(redeemReward).map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it("shows when the points were spent meanwhile", async () => {
    const said = "You need 20 more points for KES 3,500 Product Credit.";
    api.on(redeemReward, () => failure(409, "INSUFFICIENT_POINTS", said));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Redeem Now" }));
    await userEvent.click(screen.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});

it("lists vouchers: valid ones with their code, the others as used or expired", async () => {
  const vouchers = [
    credit(),
    credit({ id: 5, code: "V-USED-2222", status: "used", usedAt: AT }),
    credit({ id: 6, code: "V-PAST-3333", status: "expired", kind: "access", value: null }),
  ];
  await open(() => json(state({ vouchers })));
  const section = within(await screen.findByRole("region", { name: "Your vouchers" }));
  expect(section.getByText("Ready to use")).toBeTruthy();
  expect(section.getAllByRole("button", { name: "Copy voucher code" })).toHaveLength(1);
  expect(section.getByText("Used 20 Nov 2026")).toBeTruthy();
  expect(section.getByText("Expired")).toBeTruthy();
});
