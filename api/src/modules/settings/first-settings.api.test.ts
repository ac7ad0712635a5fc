import { getLoyalty, redeemReward } from "@fundi/shared/loyalty/loyalty";
import { updateLoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import { checkout } from "@fundi/shared/orders/orders";
import { getOpening, getSettings, OPENING_STEPS, sendTestMail, updateSettings } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { emptyTestDatabase, testDatabaseUrl } from "../../../../tests/support/database";
import { delivered } from "../../../../tests/support/delivered";
import { storeEnvironment } from "./environment-store";

let api: TestApi;
const start = async (env: Record<string, string> = {}) => {
  api = await startTestApi({ env: { NODE_ENV: "production", ...env } });
  return api;
};
/** Restarts the shop on the same data with other variables. */
const restart = async (env: Record<string, string> = {}) => {
  await api.stop();
  return start(env);
};
const save = async (change: Record<string, unknown>) =>
  (await api.person("admin")).call(updateSettings, { body: change as never });
/** An order that is collected: all that a shop with an address offers at first. */
const order = async () => {
  await save({ address: "Biashara Street 4" });
  const customer = await api.person();
  const laptop = await api.product({ price: 1000 });
  return customer.call(checkout, { body: checkoutForm(laptop.id, { handover: "collection" }) });
};
const PAYBILL = { paybill: "400200", accountNumber: "FUNDI-7" };

beforeEach(() => emptyTestDatabase());
afterEach(() => api.stop());

describe("a new shop in production", () => {
  it("shows nothing that its owner did not set", async () => {
    await start();
    const config = await api.guest(getConfig, {});
    expect(config).toMatchObject({ brand: "Our shop", phone: "", email: "", address: "", mpesa: null, vatRate: 0 });
    expect(config.hours).toEqual(Array(7).fill(null));
    expect(await (await api.person("staff")).call(getSettings, {})).toMatchObject({
      ...{ brand: "", paybill: "", accountNumber: "", tillNumber: "", mpesaConfirmed: false },
      ...{ phone: "", email: "", address: "" },
    });
    expect(JSON.stringify(config)).not.toMatch(/522522|5974708|fundi\.example|Moi Avenue|700 000 000/);
  });

  it("takes no order while there is no way to pay it, and shows a phone number", async () => {
    await start({ SHOP_PHONE: "0712 345 678" });
    expect(await failureOf(order())).toMatchObject({
      status: 409,
      code: "PAYMENT_CLOSED",
      message: "We cannot take payments online yet. Please call us on 0712 345 678 to order.",
    });
  });

  it("never starts as a demo shop", async () => {
    await expect(startTestApi({ env: { NODE_ENV: "production", DEMO: "1" } })).rejects.toThrow("DEMO");
    await start();
  });
});

describe("the number that customers pay to", () => {
  const mpesa = async () => (await api.guest(getConfig, {})).mpesa;

  it("is inactive until somebody confirms it, also when it was set at installation", async () => {
    await start({ SHOP_PAYBILL: "522522", SHOP_PAYBILL_ACCOUNT: "5974708" });
    expect(await mpesa()).toBeNull();
    expect(await failureOf(order())).toMatchObject({ code: "PAYMENT_CLOSED" });
    await save({ mpesaConfirmed: true });
    expect(await mpesa()).toEqual({ kind: "paybill", number: "522522", account: "5974708", name: "" });
    expect((await order()).order.due).toBe(1000);
  });

  it("is inactive again after a change, and cannot be confirmed while it is incomplete", async () => {
    await start();
    await save({ ...PAYBILL, mpesaConfirmed: true });
    expect(await mpesa()).toMatchObject({ number: "400200" });
    expect(await save({ accountNumber: "OTHER" })).toMatchObject({ mpesaConfirmed: false });
    expect(await mpesa()).toBeNull();
    const incomplete = [
      [{ accountNumber: "", mpesaConfirmed: true }, "accountNumber"],
      [{ paybill: "", mpesaConfirmed: true }, "paybill"],
      [{ mpesaKind: "till", mpesaConfirmed: true }, "tillNumber"],
    ] as const;
    for (const [change, field] of incomplete)
      expect(await failureOf(save(change))).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { fieldErrors: { [field]: [expect.any(String)] } },
      });
    expect(await save({ brand: "Kijiji" })).toMatchObject({ mpesaConfirmed: false });
  });

  it("may be a till, in mails too", async () => {
    await start({ SHOP_TILL: "832011" });
    await save({ mpesaConfirmed: true });
    expect(await mpesa()).toEqual({ kind: "till", number: "832011", name: "" });
    await order();
    await delivered(api.app);
    const mail = await api.app.db("mails").orderBy("id", "desc").first();
    expect(mail.body).toContain("Buy Goods and Services, till number 832011");
  });
});

describe("what a shop offers", () => {
  const OPEN = { ...PAYBILL, mpesaConfirmed: true, address: "Biashara Street 4" };
  const laptopFor = async (handover: "delivery" | "collection", shipping: object) => {
    const laptop = await api.product({ price: 1000 });
    const customer = await api.person();
    return customer.call(checkout, {
      body: { ...checkoutForm(laptop.id), handover, shipping: { phone: "0712345678", ...shipping } },
    });
  };
  const ADDRESS = { street: "Moi Avenue 4", city: "Thika" };

  it("is only collection at first: without a fee and without an address", async () => {
    await start();
    await save({ ...OPEN, deliveryFee: 300 });
    const { order: placed } = await laptopFor("collection", {});
    expect(placed).toMatchObject({ handover: "collection", total: 1000, deliveryFee: 0 });
    expect(placed.shippingAddress.street).toBe("");
    expect(await failureOf(laptopFor("delivery", ADDRESS))).toMatchObject({ code: "NOT_OFFERED" });
  });

  it("is delivery with its fee once the owner switches it on, and never without an address", async () => {
    await start();
    const { offers } = await save({ ...OPEN, deliveryFee: 300 });
    await save({ offers: { ...offers, delivery: true, collection: false } });
    expect((await laptopFor("delivery", ADDRESS)).order).toMatchObject({ handover: "delivery", total: 1300 });
    expect(await failureOf(laptopFor("delivery", { city: "Thika" }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(laptopFor("collection", {}))).toMatchObject({ code: "NOT_OFFERED" });
  });

  it("has no loyalty programme by default: nothing is earned, nothing is given away", async () => {
    await start();
    await save(OPEN);
    const { offers, texts } = await api.guest(getConfig, {});
    expect(offers).toMatchObject({ loyalty: false, video: false, delivery: false });
    expect(texts).toEqual({});
    const customer = await api.person();
    expect((await customer.call(getLoyalty, {})).availableRewards).toEqual([]);
    const { rewards } = await (await api.person("manager")).call(updateLoyaltyProgramme, {
      body: {
        rewards: [
          {
            name: "Mouse",
            pointsCost: 50,
            description: "",
            kind: "access",
            value: null,
            validDays: null,
            isActive: true,
          },
        ],
      },
    });
    await api.app.db("loyalty_accounts").insert({ user_id: customer.id, points: 5000, lifetime_points: 5000 });
    const redeem = () => customer.call(redeemReward, { body: { rewardId: rewards[0]?.id ?? 0 } });
    expect(await failureOf(redeem())).toMatchObject({ code: "NOT_OFFERED" });
    await save({ offers: { ...offers, loyalty: true } });
    expect((await redeem()).redemption.status).toBe("active");
  });
});

it("stores the owner's own texts, and rejects unknown texts and placeholders", async () => {
  await start();
  await save({ texts: { "home.heading": "Karibu {brand}" } });
  expect((await api.guest(getConfig, {})).texts).toEqual({ "home.heading": "Karibu {brand}" });
  for (const texts of [{ "home.heading": "{price}" }, { nothing: "x" }, { "home.heading": "x".repeat(601) }])
    expect(await failureOf(save({ texts })), JSON.stringify(texts)).toMatchObject({ code: "VALIDATION_ERROR" });
});

describe("before the shop opens", () => {
  const left = async () =>
    (await (await api.person("manager")).call(getOpening, {})).steps.flatMap(({ id, isDone }) => (isDone ? [] : [id]));

  it("lists all that is to be set, until each is set, tried or settled", async () => {
    await start();
    expect(await left()).toEqual([...OPENING_STEPS]);
    await save({ ...PAYBILL, mpesaConfirmed: true, kraPin: "a123456789b" });
    await save({ brand: "Kijiji PCs", phone: "0711 000 000", email: "hi@kijiji.co.ke", address: "Biashara St" });
    await save({ openingHours: [...DEFAULT_HOURS] });
    await api.product();
    expect(await left()).toEqual(["mail", "service", "backup", "loyalty"]);
    const copied = async (hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000);
      await api.app.db("backups").del();
      await api.app.db("backups").insert({ status: "done", created_at: at, finished_at: at, copied_at: at });
      return (await (await api.person("manager")).call(getOpening, {})).lastCopyAt;
    };
    expect(await copied(48)).not.toBeNull();
    expect(await left()).toContain("backup");
    await copied(2);
    expect(await left()).toEqual(["mail", "service", "loyalty"]);
    await api.app.db("backups").del();
    await save({ settledSteps: ["service", "backup", "loyalty"] });
    expect(await left()).toEqual(["mail"]);
  });

  it("sends a test mail to the caller, and reports why none can be sent", async () => {
    await start();
    const admin = await api.person("admin");
    expect(await failureOf(admin.call(sendTestMail, {}))).toMatchObject({ code: "NOT_CONFIGURED" });
    await restart({ SMTP_URL: "smtp://127.0.0.1:1" });
    const again = await api.person("admin");
    expect(await again.call(sendTestMail, {})).toEqual({ to: again.email });
    expect(await api.app.db("mails").where({ recipient: again.email }).first()).toMatchObject({
      subject: "Test mail of Our shop",
    });
  });
});

describe("the environment at the first start", () => {
  const GIVEN = {
    ...{
      SHOP_NAME: "Kijiji PCs",
      SHOP_PHONE: "0711 000 000",
      SHOP_EMAIL: "hi@kijiji.co.ke",
      SHOP_ADDRESS: "Biashara St",
    },
    ...{ SHOP_VAT_RATE: "16", SHOP_DELIVERY_FEE: "300", SHOP_CLOSED_DAYS: "2026-12-25" },
  };
  const KEPT = {
    ...{ brand: "Kijiji PCs", phone: "0711 000 000", email: "hi@kijiji.co.ke", address: "Biashara St" },
    ...{ vatRate: 16, deliveryFee: 300, closedDays: ["2026-12-25"] },
  };

  it("is stored with the data, so that the shop is the same without its .env", async () => {
    await start(GIVEN);
    await restart();
    expect(await api.guest(getConfig, {})).toMatchObject(KEPT);
    expect(await (await api.person("staff")).call(getSettings, {})).toMatchObject(KEPT);
  });

  it("is overridden by what an administrator saved, and no later .env changes it", async () => {
    await start(GIVEN);
    await save({ brand: "Kijiji Computers" });
    await restart({ ...GIVEN, SHOP_NAME: "Other", SHOP_PHONE: "0799 999 999" });
    expect(await api.guest(getConfig, {})).toMatchObject({ brand: "Kijiji Computers", phone: "0711 000 000" });
  });

  it("stores the shop's own variables, while a variable that is set still takes precedence", async () => {
    await start();
    const DATABASE_URL = await testDatabaseUrl();
    await storeEnvironment({
      DATABASE_URL,
      SHOP_TIME_ZONE: "Africa/Kampala",
      BACKUP_KEEP: "30",
      SMTP_URL: "smtp://x:secret@y",
    });
    const moved = await storeEnvironment({ DATABASE_URL, BACKUP_KEEP: "7" });
    expect(moved).toMatchObject({ SHOP_TIME_ZONE: "Africa/Kampala", BACKUP_KEEP: "7" });
    expect(JSON.stringify(await api.app.db("shop_settings").select())).not.toContain("secret");
  });
});

it("leaves an existing shop its former values, and the paybill that an administrator had stored", async () => {
  await start();
  await save({ ...PAYBILL, mpesaConfirmed: true });
  await order();
  // As an earlier version left it: no first settings, nothing confirmed, hours and VAT by default.
  await api.app.db("shop_settings").whereIn("name", ["begun", "mpesaConfirmed"]).del();
  await restart();
  expect(await api.guest(getConfig, {})).toMatchObject({
    vatRate: 16,
    hours: DEFAULT_HOURS,
    mpesa: { number: "400200", account: "FUNDI-7" },
  });
});
