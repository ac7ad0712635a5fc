import { updateMe } from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, exportMyData, updatePreferences } from "@fundi/shared/accounts/preferences";
import { updateAccountLimits } from "@fundi/shared/contract/limits";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { getStopPage, getTextChoices, setStopped, updateTextChoices } from "@fundi/shared/texts/text-choices";
import { getTextSettings, sendTestText, updateTextSettings } from "@fundi/shared/texts/text-settings";
import { updateTextTemplate } from "@fundi/shared/texts/text-templates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { hashPassword } from "../../platform/auth/passwords";
import { ensureRecipient, findRecipient } from "../../platform/texts/text-recipient-store";
import { queueText } from "../../platform/texts/text-store";

const HOUR_MS = 3_600_000;
let api: TestApi;
let sms: AfricasTalkingDouble;
let manager: Person;
let admin: Person;
let aheadMs = 0;
const begun = Date.now();
/** The next noon in the shop. */
const NOON = new Date(begun + 24 * HOUR_MS).setUTCHours(9, 0, 0, 0);
const clock = () => new Date(NOON + (Date.now() - begun) + aheadMs);
const until = { timeout: 15_000 };

beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({
    env: { ...sms.env(), STOREFRONT_URL: "https://shop.example", ACCOUNT_LIMITS: "on" },
    clock,
  });
  manager = await api.person("manager");
  admin = await api.person("admin");
  await manager.call(updateAccountLimits, {
    body: { limits: { textsPerAccount: 1000, textsPerRecipient: 1000, unpaidOrders: 1000 } },
  });
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

let phones = 0;
/** A customer whose number is proved, unless `isProved` says otherwise. */
async function customer(isProved = true): Promise<Person & { number: string }> {
  phones += 1;
  const phone = `0711${String(phones).padStart(6, "0")}`;
  const person = await api.person();
  await api.app
    .db("users")
    .where({ id: person.id })
    .update({ phone, phone_verified_at: isProved ? new Date() : null });
  return { ...person, number: `+254${phone.slice(1)}` };
}
async function order(person: Person): Promise<number> {
  const product = await api.product({ name: "HP EliteBook 840", price: 30_000, quantity: 50 });
  return (await person.call(checkout, { body: checkoutForm(product.id) })).order.id;
}
const claimOf = (orderId: number) => ({
  ...{ orderId, amount: 30_000, phoneNumber: "0712345678", customerName: "" },
  mpesaReceiptNumber: receiptCode(),
});
const move = (id: number, status: "processing" | "shipped" | "delivered" | "cancelled") =>
  manager.call(setOrderStatus, { params: { id }, body: { status } });
/** Advances the clock while no text is being sent: a jump would end the lease of one that is, and list it as failed. */
async function advance(ms: number): Promise<void> {
  await api.app.textSender.stop();
  aheadMs += ms;
  api.app.textSender.start();
}
/** Delivers all events, those of settled notices too, and waits until nothing is due. */
async function settle(): Promise<void> {
  await delivered(api.app);
  await advance(10 * 60_000);
  await delivered(api.app);
  api.app.textSender.wake();
}
const textsOf = (number: string) =>
  api.app.db("texts").where({ recipient: number }).orderBy("id").select("id", "kind", "status", "body", "last_error");
const kindsOf = async (number: string) => (await textsOf(number)).map(({ kind }) => kind);
const sentTo = (number: string) => sms.taken.filter(({ to }) => to === number).map(({ message }) => message);

describe("customers are texted", () => {
  it("about their order, in the language they chose, with a link to stop", async () => {
    const jane = await customer();
    await jane.call(updateTextChoices, { body: { language: "sw" } });
    const id = await order(jane);
    await settle();
    await expect.poll(() => sentTo(jane.number).length, until).toBe(1);
    const [message = ""] = sentTo(jane.number);
    expect(message).toContain("tumepokea oda yako");
    expect(message).toContain(`https://shop.example/orders/${id}`);
    expect(message).toMatch(/Kusitisha ujumbe: https:\/\/shop\.example\/stop\/[0-9a-z]+-[\w-]{12}$/);
    await move(id, "processing");
    await move(id, "shipped");
    await settle();
    await expect.poll(() => kindsOf(jane.number), until).toEqual(["order-received", "order-shipped"]);
  });

  it("in the language of their account, which switching a topic off does not fix", async () => {
    const jane = await customer();
    const change = { topic: "payment", channel: "sms", isOn: false } as const;
    await jane.call(updateTextChoices, { body: { switch: change } });
    await jane.call(updateTextChoices, { body: { switch: { ...change, isOn: true } } });
    await jane.call(updatePreferences, { body: { language: "sw" } });
    await order(jane);
    await settle();
    await expect.poll(() => sentTo(jane.number), until).toEqual([expect.stringContaining("tumepokea oda yako")]);
  });

  it("about a payment that was approved", async () => {
    const jane = await customer();
    const id = await order(jane);
    await settle();
    expect(await kindsOf(jane.number)).toEqual(["order-received"]);
    const { payment } = await jane.call(confirmMpesaPayment, { body: claimOf(id) });
    await manager.call(approvePayment, { params: { id: payment.id } });
    await settle();
    expect(await kindsOf(jane.number)).toEqual(["order-received", "payment-received"]);
  });

  it("at the account's proved number only, never at the number of an order's form", async () => {
    const stranger = await customer(false);
    await order(stranger);
    await settle();
    expect(await textsOf(stranger.number)).toEqual([]);
    expect(await textsOf("+254712345678")).toEqual([]);
  });

  it("not any more after they changed the number, until the new one is proved", async () => {
    const jane = await customer();
    await jane.call(updateMe, { body: { phone: "0722000111" } });
    await order(jane);
    await settle();
    expect([await textsOf(jane.number), await textsOf("+254722000111")]).toEqual([[], []]);
  });

  it("in the shop's own words for a kind", async () => {
    const body = "{shop}: oda {order} imefika. {stop}";
    await admin.call(updateTextTemplate, {
      params: { kind: "order-received", language: "sw" },
      body: { body, whatsappTemplate: "", version: 0 },
    });
    const jane = await customer();
    await jane.call(updateTextChoices, { body: { language: "sw" } });
    await order(jane);
    await settle();
    await expect.poll(() => sentTo(jane.number).join(), until).toContain("imefika");
  });
});

describe("customers choose", () => {
  it("per topic and channel", async () => {
    const jane = await customer();
    const chosen = await jane.call(updateTextChoices, {
      body: { switch: { topic: "order-received", channel: "sms", isOn: false } },
    });
    expect(chosen).toMatchObject({ channels: ["sms"], refused: [{ topic: "order-received", channel: "sms" }] });
    const id = await order(jane);
    await settle();
    expect(await textsOf(jane.number)).toEqual([]);
    await move(id, "cancelled");
    await settle();
    expect(await kindsOf(jane.number)).toEqual(["order-cancelled"]);
  });

  it("no texts at all, by the switch that they had before", async () => {
    const jane = await customer();
    await jane.call(updatePreferences, { body: { smsNotifications: false } });
    await order(jane);
    await settle();
    expect(await textsOf(jane.number)).toEqual([]);
  });

  it("STOP by the link of a text, without signing in, and to be texted again", async () => {
    const jane = await customer();
    await order(jane);
    await settle();
    await expect.poll(() => sentTo(jane.number).length, until).toBe(1);
    const token = /\/stop\/(\S+)$/.exec(sentTo(jane.number)[0] ?? "")?.[1] ?? "";
    const page = await api.guest(getStopPage, { params: { token } });
    expect(page).toEqual({ number: `…${jane.number.slice(-3)}`, isStopped: false });
    await api.guest(setStopped, { params: { token }, body: { isStopped: true } });
    await order(jane);
    await settle();
    expect(await kindsOf(jane.number)).toEqual(["order-received"]);
    expect(await jane.call(getTextChoices, {})).toMatchObject({ isStopped: true, isProved: true });
    await api.guest(setStopped, { params: { token }, body: { isStopped: false } });
    await order(jane);
    await settle();
    expect(await kindsOf(jane.number)).toEqual(["order-received", "order-received"]);
  });

  it("not for others: a link that the shop did not make is refused", async () => {
    const jane = await customer();
    await order(jane);
    await settle();
    await expect.poll(() => sentTo(jane.number).length, until).toBe(1);
    const token = /\/stop\/(\S+)$/.exec(sentTo(jane.number)[0] ?? "")?.[1] ?? "";
    const [id = "", signature = ""] = token.split("-");
    const next = (Number.parseInt(id, 36) + 1).toString(36);
    for (const forged of [`${next}-${signature}`, `${id}-AAAAAAAAAAAA`, "nonsense", `${id}-`])
      expect(
        await failureOf(api.guest(setStopped, { params: { token: forged }, body: { isStopped: true } })),
      ).toMatchObject({ code: "NOT_FOUND" });
  });

  it("and have it in their download", async () => {
    const jane = await customer();
    await order(jane);
    await settle();
    const text = await (await jane.call(exportMyData, {})).text();
    expect(text).toContain('"texts"');
    expect(text).toContain("order-received");
  });
});

describe("deleting an account", () => {
  /** Deletes the account of a customer who has a password; returns how many texts to the number are left. */
  async function leftAfterDeleting(isProved: boolean): Promise<number> {
    const jane = await customer(isProved);
    const { db } = api.app;
    await db("users")
      .where({ id: jane.id })
      .update({ password_hash: await hashPassword("kibuyu-cha-maji") });
    await ensureRecipient(db, jane.number, clock());
    await api.app.inTransaction((tx) =>
      queueText(tx.db, {
        ...{ to: jane.number, kind: "order-ready", language: "en", body: "Your order is ready.", channels: ["hand"] },
        dedupeKey: `test:${jane.number}`,
      }),
    );
    await jane.call(deleteMyAccount, { body: { password: "kibuyu-cha-maji" } });
    const known = await findRecipient(db, jane.number);
    const texts = await db("texts").where({ recipient: jane.number });
    expect(known !== null).toBe(texts.length > 0);
    return texts.length;
  }

  it("deletes the texts to a number that was proved, and none to one that was only typed: it may be anybody's", async () => {
    expect(await leftAfterDeleting(true)).toBe(0);
    expect(await leftAfterDeleting(false)).toBe(1);
  });
});

describe("at night", () => {
  it("what is not urgent waits for the morning, and is dropped when it is no longer true", async () => {
    const jane = await customer();
    const id = await order(jane);
    await settle();
    await expect.poll(() => sentTo(jane.number).length, until).toBe(1);
    // Ten at night in the shop.
    await advance(10 * HOUR_MS);
    await move(id, "processing");
    await move(id, "shipped");
    await settle();
    const [, shipped] = await textsOf(jane.number);
    expect(shipped).toMatchObject({ kind: "order-shipped", status: "queued" });
    await move(id, "delivered");
    await settle();
    // A code comes all the same.
    await admin.call(sendTestText, { body: { to: "0733111222", channel: "sms" } });
    await expect.poll(() => sentTo("+254733111222").length, until).toBe(1);
    await advance(12 * HOUR_MS);
    api.app.textSender.wake();
    await expect
      .poll(async () => (await textsOf(jane.number)).map(({ kind, status }) => [kind, status]), until)
      .toEqual([
        ["order-received", "sent"],
        ["order-shipped", "dropped"],
      ]);
    expect((await textsOf(jane.number))[1].last_error).toContain("No longer true");
  });
});

describe("limits", () => {
  it("hold what is beyond them for staff, per number and day", async () => {
    await manager.call(updateAccountLimits, { body: { limits: { textsPerRecipient: 2 } } });
    const jane = await customer();
    for (let count = 0; count < 3; count += 1) await order(jane);
    await settle();
    await expect
      .poll(async () => (await textsOf(jane.number)).map(({ status }) => status), until)
      .toEqual(["sent", "sent", "held"]);
    expect(sentTo(jane.number)).toHaveLength(2);
    await manager.call(updateAccountLimits, { body: { limits: { textsPerRecipient: 1000, textsPerAccount: 1 } } });
    const joan = await customer();
    for (let count = 0; count < 2; count += 1) await order(joan);
    await settle();
    await expect
      .poll(async () => (await textsOf(joan.number)).map(({ status }) => status), until)
      .toEqual(["sent", "held"]);
    await manager.call(updateAccountLimits, { body: { limits: { textsPerAccount: 1000 } } });
  });

  it("give a number that nobody proved one code a day", async () => {
    const code = (count: number) =>
      api.app.inTransaction((tx) =>
        api.app.texts.sendCode(tx, {
          ...{ number: "+254744000111", userId: null, isProved: false, dedupeKey: `code:${count}` },
          content: { kind: "phone-code", values: { code: "471193", minutes: "10" } },
        }),
      );
    expect([await code(1), await code(2), await code(3)]).toEqual([true, false, false]);
    api.app.textSender.wake();
    await expect.poll(() => sentTo("+254744000111").length, until).toBe(1);
    await expect.poll(async () => (await textsOf("+254744000111"))[0].body, until).not.toContain("471193");
  });
});

describe("the settings of texts", () => {
  it("never contain a key, and cannot be changed where the environment sets them", async () => {
    const settings = await admin.call(getTextSettings, {});
    expect(settings.africasTalking).toMatchObject({ source: "env", hasApiKey: true, isSandbox: true });
    expect(JSON.stringify(settings)).not.toContain(sms.apiKey);
    const body = { africasTalking: { username: "other", sender: "" } };
    expect(await failureOf(admin.call(updateTextSettings, { body }))).toMatchObject({ code: "CONFLICT" });
  });

  it("store keys sealed, and say what is missing", async () => {
    const token = "EAAsecrettoken";
    const saved = await admin.call(updateTextSettings, {
      body: { whatsApp: { phoneNumberId: "106540352242922", token } },
    });
    expect(saved.whatsApp).toMatchObject({ source: "settings", hasToken: true, hasAppSecret: false });
    expect(saved.whatsApp.problems.join()).toContain("app secret");
    expect(saved.whatsApp.verifyToken).toMatch(/^[\w-]{32}$/);
    const row = await api.app.db("shop_settings").where({ name: "textSettings" }).first("value");
    expect(row.value).not.toContain(token);
    const events = await api.app.db("events").where({ name: "settings.changed" }).pluck("payload");
    expect(events.join()).not.toContain(token);
    await admin.call(updateTextSettings, { body: { whatsApp: { phoneNumberId: "", token: "" } } });
  });

  it("switch topics off for the whole shop", async () => {
    await admin.call(updateTextSettings, { body: { offTopics: ["order-received"] } });
    const jane = await customer();
    await order(jane);
    await settle();
    expect(await textsOf(jane.number)).toEqual([]);
    expect((await jane.call(getTextChoices, {})).topics).not.toContain("order-received");
    await admin.call(updateTextSettings, { body: { offTopics: [] } });
  });
});

describe("a shop without keys", () => {
  it("queues nothing, and its customers see nothing of texts", async () => {
    // The shop with keys works on the same database, and would deliver the events of this one, too.
    await api.app.stopWork();
    const other = await startTestApi();
    try {
      const jane = await other.person();
      await other.app.db("users").where({ id: jane.id }).update({ phone: "0712999888", phone_verified_at: new Date() });
      expect((await jane.call(getTextChoices, {})).channels).toEqual([]);
      const product = await other.product({ price: 30_000, quantity: 5 });
      await jane.call(checkout, { body: checkoutForm(product.id) });
      await delivered(other.app);
      expect(await other.app.db("texts").where({ recipient: "+254712999888" })).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});
