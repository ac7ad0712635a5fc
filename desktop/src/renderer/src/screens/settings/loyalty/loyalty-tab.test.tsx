import { AppError } from "@fundi/shared/contract/errors";
import {
  getLoyaltyProgramme,
  type LoyaltyProgramme,
  updateLoyaltyProgramme,
} from "@fundi/shared/loyalty/loyalty-programme";
import { getSettings } from "@fundi/shared/settings/settings";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

const mouse: LoyaltyProgramme["rewards"][number] = {
  ...{ id: 4, name: "Mouse", pointsCost: 200, description: "A mouse", kind: "access" as const, value: null },
  ...{ validDays: 30, isActive: true, timesRedeemed: 2 },
};
let api: FakeApi;
let current: LoyaltyProgramme;
let sent: unknown;
beforeEach(() => {
  api = createFakeApi();
  current = {
    spendPerPoint: 100,
    tiers: [
      { name: "Friend", from: 0, multiplier: 1, benefits: [] },
      { name: "Family", from: 500, multiplier: 1.5, benefits: ["Coffee", "Tea"] },
    ],
    rewards: [mouse, { ...mouse, id: 5, name: "Credit", kind: "money", value: 500, timesRedeemed: 0 }],
    version: 2,
  };
  sent = undefined;
  api.on(getSettings, () => settings());
  api.on(getLoyaltyProgramme, () => current);
  api.on(updateLoyaltyProgramme, ({ body }) => {
    sent = body;
    current = { ...current, version: 3 };
    return current;
  });
});
const show = (role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, at: "/admin/settings/loyalty" });
const rowOf = async (name: string) => within(await screen.findByRole("group", { name }));
const save = () => screen.getByRole("button", { name: "Save" });

it("sends added, changed and removed tiers, with the version they are based on", async () => {
  const { user } = show();
  const family = await rowOf("Tier 2");
  await user.clear(family.getByLabelText("Points are multiplied by"));
  await user.type(family.getByLabelText("Points are multiplied by"), "2");
  await user.click(screen.getByRole("button", { name: "Add a tier" }));
  const top = await rowOf("Tier 3");
  await user.type(top.getByLabelText("Name"), "Chief");
  await user.type(top.getByLabelText("From points"), "1,000");
  await user.type(top.getByLabelText(/^Benefits/), "Cake{enter}{enter}Key");
  await user.click(save());
  await toast("Loyalty programme saved. Customers see it at once, and keep their points.");
  expect(sent).toEqual({
    tiers: [
      { name: "Friend", from: 0, multiplier: 1, benefits: [] },
      { name: "Family", from: 500, multiplier: 2, benefits: ["Coffee", "Tea"] },
      { name: "Chief", from: 1000, multiplier: 1, benefits: ["Cake", "Key"] },
    ],
    version: 2,
  });
});

it("sends reordered rewards, without removed ones", async () => {
  const { user } = show();
  await rowOf("Reward 1");
  screen.getByText("Redeemed 2 times");
  await user.click(screen.getByRole("button", { name: "Move reward 2 up" }));
  await user.click((await rowOf("Reward 1")).getByLabelText("Offered"));
  await user.click(screen.getByRole("button", { name: "Remove reward 2" }));
  await user.click(screen.getByRole("button", { name: "Add a reward" }));
  const added = await rowOf("Reward 2");
  await user.type(added.getByLabelText("Name"), "Cleaning");
  await user.type(added.getByLabelText("Points"), "300");
  await user.selectOptions(added.getByLabelText("Its voucher is"), "A service for free");
  expect(added.queryByLabelText("Worth")).toBeNull();
  await user.click(save());
  await toast("Loyalty programme saved. Customers see it at once, and keep their points.");
  const shared = { description: "A mouse", validDays: 30 };
  expect(sent).toEqual({
    rewards: [
      { ...shared, id: 5, name: "Credit", pointsCost: 200, kind: "money", value: 500, isActive: false },
      {
        ...{ name: "Cleaning", pointsCost: 300, description: "", kind: "service", value: null, validDays: null },
        isActive: true,
      },
    ],
    version: 2,
  });
});

it("shows which row is invalid, and sends nothing", async () => {
  const { user } = show();
  const family = await rowOf("Tier 2");
  await user.clear(family.getByLabelText("From points"));
  await user.type(family.getByLabelText("From points"), "0");
  await user.click(screen.getByRole("button", { name: "Add a reward" }));
  await user.type((await rowOf("Reward 3")).getByLabelText("Name"), "Nothing");
  await user.click(save());
  const from = family.getByLabelText("From points");
  expect(from.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(from);
  family.getByText("Tier 2 (Family): Each tier begins at more points than the one before it.");
  const reward = await rowOf("Reward 3");
  reward.getByText("Reward 3 (Nothing): enter how many points it costs.");
  expect(reward.getByLabelText("Points").getAttribute("aria-invalid")).toBe("true");
  expect(family.getByLabelText("Name").getAttribute("aria-invalid")).toBe("false");
  expect(sent).toBeUndefined();
});

it("marks a row with a duplicate name, and one whose voucher has no value", async () => {
  const { user } = show();
  const family = await rowOf("Tier 2");
  await user.clear(family.getByLabelText("Name"));
  await user.type(family.getByLabelText("Name"), "friend");
  const credit = await rowOf("Reward 2");
  await user.clear(credit.getByLabelText("Worth"));
  await user.click(save());
  family.getByText("Tier 2 (friend): Two tiers have the same name.");
  expect(document.activeElement).toBe(family.getByLabelText("Name"));
  expect(credit.getByLabelText("Worth").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toBeUndefined();
});

it("shows how often a reward was redeemed", async () => {
  current = { ...current, rewards: [{ ...mouse, timesRedeemed: 1 }] };
  show();
  await rowOf("Reward 1");
  screen.getByText("Redeemed once");
});

it("distinguishes a name that is too long from a missing one", async () => {
  const { user } = show();
  const name = (await rowOf("Tier 2")).getByLabelText("Name");
  await user.clear(name);
  await user.type(name, "x".repeat(31));
  await user.click(save());
  screen.getByText(`Tier 2 (${"x".repeat(30)}…): use at most 30 characters for its name.`);
  await user.clear(name);
  await user.click(save());
  screen.getByText("Tier 2: give it a name.");
  expect(sent).toBeUndefined();
});

it("resolves a conflicting change of the tiers", async () => {
  api.on(updateLoyaltyProgramme, () => {
    const [friend] = current.tiers;
    current = { ...current, tiers: friend ? [{ ...friend, name: "Guest" }] : [], version: 3 };
    throw new AppError("STALE_VERSION", "The programme changed while you were looking at it.", { current });
  });
  const { user } = show();
  await user.type((await rowOf("Tier 1")).getByLabelText("Name"), "s");
  await user.click(save());
  await screen.findByText("Somebody changed this meanwhile");
  screen.getByText("Guest");
  screen.getByText("Friends, Family");
});

it("is read-only for staff", async () => {
  show("staff");
  await screen.findByText("You do not have access to this section.");
});
