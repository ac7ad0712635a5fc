import { updateAccountLimits } from "@fundi/shared/contract/limits";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { listPromptsOfOrder, requestPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { getPromptSettings, sendTestPrompt, updatePromptSettings } from "@fundi/shared/payments/prompt-settings";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { getSettings } from "@fundi/shared/settings/settings";
import { getConfig, getHealth } from "@fundi/shared/settings/shop";
import { getSystemStatus } from "@fundi/shared/system/system";
import { createClient } from "@fundi/shared/web/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkoutForm, failureOf, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { freePort } from "../../../../../tests/support/free-port";
import { startKcbDouble } from "../../../../../tests/support/kcb-double";
import { newPhone, startPromptShop } from "../../../../../tests/support/prompt-shop";

const shop = startPromptShop();
const { newOrder, onPhone, request, see, view, wait, work } = shop;

const others: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});
async function another(env: Record<string, string>, port?: number): Promise<TestApi> {
  const api = await startTestApi({ env, clock: shop.clock, ...(port === undefined ? {} : { port }) });
  others.push(api);
  return api;
}

describe("the access to the provider", () => {
  it("has one token for all processes, which one of them renews before it ends", async () => {
    const other = await another(shop.envOf("http://127.0.0.1:9"));
    await shop.api.app.db("provider_access").del();
    const before = shop.double.counts.tokens;
    const orders = await Promise.all([newOrder(), newOrder(), newOrder(), newOrder()]);
    await Promise.all(orders.map(({ id }) => request(id)));
    await Promise.all([work(), other.app.jobs.drain()]);
    expect(shop.double.counts.tokens).toBe(before + 1);
    await shop.api.app.jobs.stop();
    const { id } = await request((await newOrder()).id);
    await other.app.jobs.drain();
    shop.api.app.jobs.start();
    expect((await view(id)).state).toBe("prompted");
    expect(shop.double.counts.tokens).toBe(before + 1);
    wait(3599 - 30);
    await onPhone((await newOrder()).id);
    expect(shop.double.counts.tokens).toBe(before + 2);
  });

  it("is renewed once when the provider does not accept the token any more", async () => {
    await onPhone((await newOrder()).id);
    const before = shop.double.counts.tokens;
    shop.double.voidToken();
    const { id } = await onPhone((await newOrder()).id);
    expect(await view(id)).toMatchObject({ state: "prompted" });
    expect(shop.double.counts.tokens).toBe(before + 1);
  });

  it("is closed for a minute by an outage, the manual way is open, and System status says so", async () => {
    shop.double.trouble.failing = true;
    const [first, second, third, fourth] = await Promise.all([newOrder(), newOrder(), newOrder(), newOrder()]);
    for (const order of [first, second, third]) {
      const prompt = await request(order?.id ?? 0);
      await work();
      expect((await view(prompt.id)).state).toBe("failed");
    }
    const refused = await failureOf(request(fourth?.id ?? 0));
    expect(refused).toMatchObject({ code: "UNAVAILABLE", status: 503 });
    const offer = await shop.customer.call(listPromptsOfOrder, { query: { orderId: fourth?.id ?? 0 } });
    expect(offer.service).toBe("down");
    expect((await shop.api.guest(getHealth, {})).checks.prompts).toBe(false);
    const admin = await shop.api.person("admin");
    const { checks } = await admin.call(getSystemStatus, {});
    expect(checks.find(({ part }) => part === "prompts")).toMatchObject({ state: "problem" });
    shop.double.trouble.failing = false;
    wait(61);
    const { id } = await onPhone(fourth?.id ?? 0);
    expect(await view(id)).toMatchObject({ state: "prompted" });
    expect((await shop.api.guest(getHealth, {})).checks.prompts).toBe(true);
  });

  it("is a problem in System status while callbacks do not arrive, until one does", async () => {
    const admin = await shop.api.person("admin");
    const state = async () =>
      (await admin.call(getSystemStatus, {})).checks.find(({ part }) => part === "prompts")?.state;
    const prompts = [];
    for (let count = 0; count < 5; count += 1) prompts.push(await onPhone((await newOrder()).id));
    expect(await state()).toBe("ok");
    for (const { checkoutRequestId } of prompts) shop.double.pay(checkoutRequestId);
    wait(240);
    expect(await state()).toBe("problem");
    const [first] = prompts;
    await shop.double.sendCallback(first?.checkoutRequestId ?? "");
    expect(await state()).toBe("ok");
  });

  it.each([
    ["500.001.1001", 500, "refused"],
    ["500.003.02", 500, "busy"],
    ["500.003.03", 500, "quota"],
    ["400.002.02", 400, "wrong_setup"],
  ])("tells a refusal by its code %s, and does not count it as an outage", async (code, status, reason) => {
    shop.double.trouble.refuses = { status, code };
    const prompt = await request((await newOrder()).id);
    await work();
    expect(await view(prompt.id)).toMatchObject({ state: "failed", reason });
    expect((await shop.api.guest(getHealth, {})).checks.prompts).toBe(true);
  });
});

describe("a sale at the counter", () => {
  const sell = async (payments: { method: "cash"; amount: number }[] = [], amount?: number) => {
    const laptop = await shop.api.product({ price: 5000, quantity: 3 });
    const line = { kind: "product" as const, key: "a", productId: laptop.id, quantity: 1 };
    const draft = await shop.clerk.call(createSaleDraft, { body: { lines: [line] } });
    const phoneNumber = newPhone();
    const prompt = { phoneNumber, ...(amount === undefined ? {} : { amount }) };
    const body = { version: draft.version, total: 5000, payments, prompt };
    const done = await shop.clerk.call(finishSale, { params: { id: draft.id }, body });
    return { ...done, phoneNumber };
  };

  it("waits for its prompt with the goods held, and is complete by itself when it is paid", async () => {
    const { order, prompt, phoneNumber } = await sell();
    expect(order).toMatchObject({ status: "pending", due: 5000 });
    expect(prompt).toMatchObject({ state: "requested", amount: 5000, channel: "counter" });
    await work();
    const { checkoutRequestId } = shop.double.last(phoneNumber);
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    const after = await shop.manager.call(getAdminOrder, { params: { id: order.id } });
    expect(after).toMatchObject({ status: "completed", paymentStatus: "paid", due: 0 });
    expect(after.history.at(-1)).toMatchObject({ to: "completed", by: "Brian Otieno" });
    const { stock_state } = await shop.api.app.db("orders").where({ id: order.id }).first("stock_state");
    expect(stock_state).toBe("sold");
  });

  it("asks for what cash leaves, or for a deposit of it", async () => {
    expect((await sell([{ method: "cash", amount: 2000 }])).prompt).toMatchObject({ amount: 3000 });
    const { order, phoneNumber } = await sell([], 1000);
    await work();
    const { checkoutRequestId } = shop.double.last(phoneNumber);
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await see(order.id)).toMatchObject({ status: "pending", paymentStatus: "part_paid", due: 4000 });
  });
});

describe("the settings", () => {
  const BODY = {
    environment: "sandbox" as const,
    callbackUrl: "",
    autoApprove: true,
    roundsUp: true,
    preferred: "daraja" as const,
    daraja: { kind: "paybill" as const, shortCode: "", tillNumber: "", consumerKey: "" },
    kcb: { accountNumber: "", consumerKey: "" },
  };
  const SECRETS = { consumerSecret: "a-consumer-secret", passkey: "a-passkey-of-the-shop" };

  it("without keys hide prompts, and say what is missing; with keys they are offered without a restart", async () => {
    const api = await another({ SECRET_KEY: "a secret of this shop, long and random" });
    const admin = await api.person("admin");
    expect((await api.guest(getConfig, {})).mpesaPrompt).toBeNull();
    const empty = await admin.call(getPromptSettings, {});
    expect(empty).toMatchObject({ provider: null, service: "off" });
    expect(empty.missing.daraja).toContain("the passkey");
    const order = await newOrder();
    const body = { due: { kind: "order" as const, orderId: order.id }, phoneNumber: newPhone() };
    expect(await failureOf(admin.call(requestPrompt, { body }))).toMatchObject({ code: "NOT_CONFIGURED" });

    const daraja = { ...BODY.daraja, shortCode: "174379", consumerKey: "key", ...SECRETS };
    const set = { ...BODY, callbackUrl: "https://shop.example", daraja };
    const shown = await admin.call(updatePromptSettings, { body: set });
    expect(shown).toMatchObject({ provider: "daraja", missing: { daraja: [] } });
    expect(shown.has).toMatchObject({ darajaSecret: true, darajaPasskey: true, kcbSecret: false });
    await vi.waitFor(async () => expect((await api.guest(getConfig, {})).mpesaPrompt).toEqual({ max: 250_000 }));
    expect((await admin.call(getSettings, {})).features.mpesaPrompts).toBe("daraja");
    const stored = [await api.app.db("shop_settings").select(), await api.app.db("events").select(), shown];
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(stored)).not.toContain(secret);

    // Another consumer key needs its own secrets.
    const otherKey = { ...set, daraja: { ...BODY.daraja, shortCode: "174379", consumerKey: "another" } };
    expect((await admin.call(updatePromptSettings, { body: otherKey })).provider).toBeNull();
    await admin.call(updatePromptSettings, { body: BODY });
  });

  it.each(["http://shop.example", "https://mpesa.example", "https://shop.example/query", "https://sql.shop.example"])(
    "refuse the callback address %s",
    async (callbackUrl) => {
      const admin = await shop.api.person("admin");
      const refused = failureOf(admin.call(updatePromptSettings, { body: { ...BODY, callbackUrl } }));
      expect(await refused).toMatchObject({ code: "VALIDATION_ERROR" });
    },
  );

  it("have a test that asks the administrator's own phone for KES 1, and says what came back", async () => {
    const admin = await shop.api.person("admin");
    const phoneNumber = newPhone();
    const test = await admin.call(sendTestPrompt, { body: { phoneNumber } });
    expect(test).toMatchObject({ purpose: "test", amount: 1, orderId: null });
    await work();
    const { checkoutRequestId } = shop.double.last(phoneNumber);
    shop.double.end(checkoutRequestId, "2001");
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await view(test.id, admin)).toMatchObject({ state: "failed", reason: "wrong_pin" });
    const again = await admin.call(sendTestPrompt, { body: { phoneNumber } });
    await work();
    const receipt = shop.double.pay(shop.double.last(phoneNumber).checkoutRequestId);
    await shop.double.sendCallback(shop.double.last(phoneNumber).checkoutRequestId);
    await work();
    expect(await view(again.id, admin)).toMatchObject({ state: "paid", receipt, paymentId: null });
  });
});

describe("KCB's shared shortcode", () => {
  it("carries prompts by its keys alone: request, callback, and no query", async () => {
    const kcb = await startKcbDouble();
    others.push(kcb);
    const port = await freePort();
    const api = await another(kcb.env(`http://127.0.0.1:${port}`), port);
    const clerk = await api.person("staff");
    const order = await newOrder();
    const body = { due: { kind: "order" as const, orderId: order.id }, phoneNumber: newPhone() };
    const prompt = await clerk.call(requestPrompt, { body });
    await api.app.jobs.drain();
    const [sent] = [...kcb.prompts.values()];
    expect(sent).toMatchObject({ amount: 10_000, invoiceNumber: `5974708-${order.orderNumber.replaceAll("-", "")}` });
    kcb.voidToken();
    const receipt = await kcb.pay(sent?.checkoutRequestId ?? "");
    await api.app.jobs.drain();
    expect(await view(prompt.id)).toMatchObject({ state: "paid", receipt });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
  });
});

describe("limits", () => {
  it("let nobody send many prompts: per account, per phone of anybody, and per network", async () => {
    const limited = await another({ ...shop.double.env("http://127.0.0.1:9"), ACCOUNT_LIMITS: "on" });
    const [one, two] = [await limited.person(), await limited.person()];
    const stranger = newPhone();
    const ask = async (person: typeof one, phoneNumber: string) => {
      const order = await newOrder();
      await limited.app.db("orders").where({ id: order.id }).update({ user_id: person.id });
      return person.call(requestPrompt, { body: { due: { kind: "order", orderId: order.id }, phoneNumber } });
    };
    for (let count = 0; count < 3; count += 1) await ask(one, stranger);
    for (let count = 0; count < 2; count += 1) await ask(two, stranger);
    expect(await failureOf(ask(two, stranger))).toMatchObject({
      code: "RATE_LIMITED",
      details: { limit: "promptsPerPhone" },
    });
    for (let count = 0; count < 8; count += 1) await ask(two, newPhone());
    expect(await failureOf(ask(two, newPhone()))).toMatchObject({ details: { limit: "promptsPerAccount" } });
  });
});

describe("limits of a stranger's phone", () => {
  const limitedShop = () => another({ ...shop.double.env("http://127.0.0.1:9"), ACCOUNT_LIMITS: "on" });
  const owned = async (id: number) => {
    const order = await newOrder();
    await shop.api.app.db("orders").where({ id: order.id }).update({ user_id: id });
    return { kind: "order" as const, orderId: order.id };
  };

  it("are not used up by requests that send nothing, nor those of staff by customers", async () => {
    const limited = await limitedShop();
    const [customer, clerk] = [await limited.person(), await limited.person("staff")];
    const phoneNumber = newPhone();
    const missing = { due: { kind: "order" as const, orderId: 999_999 }, phoneNumber };
    for (let count = 0; count < 12; count += 1)
      expect(await failureOf(customer.call(requestPrompt, { body: missing }))).toMatchObject({ code: "NOT_FOUND" });
    const ask = async (person: typeof customer, id: number) =>
      person.call(requestPrompt, { body: { due: await owned(id), phoneNumber } });
    for (let count = 0; count < 5; count += 1) await ask(customer, customer.id);
    expect(await failureOf(ask(customer, customer.id))).toMatchObject({ details: { limit: "promptsPerPhone" } });
    expect(await ask(clerk, customer.id)).toMatchObject({ state: "requested" });
  });

  it("let who has no account pay the order on its own number, and use other numbers only so often", async () => {
    const limited = await limitedShop();
    await (await limited.person("manager")).call(updateAccountLimits, {
      body: { limits: { guestPromptsElsewhere: 2 } },
    });
    const { id } = await limited.product({ price: 10_000, quantity: 10 });
    const own = newPhone();
    /** Asks for a new order of the own number on a phone. */
    const ask = async (phoneNumber: string) => {
      const form = checkoutForm(id, {
        customer: { firstName: "Njeri" },
        shipping: { phone: own },
        handover: "collection",
      });
      const { order, orderLink } = await limited.guest(checkout, { body: form });
      const device = createClient({ baseUrl: limited.url, guestLinks: () => orderLink });
      return device(requestPrompt, { body: { due: { kind: "order", orderId: order.id }, phoneNumber } });
    };
    for (const phone of [newPhone(), newPhone()])
      expect(await ask(phone)).toMatchObject({ state: "requested", phone: expect.stringContaining("•") });
    expect(await failureOf(ask(newPhone()))).toMatchObject({ details: { limit: "guestPromptsElsewhere" } });
    expect(await ask(own)).toMatchObject({ state: "requested", phone: own });
  });

  it("stop customers after three refusals in a row on it, and not staff", async () => {
    const phoneNumber = newPhone();
    const ask = async (by: typeof shop.customer) => shop.request((await newOrder()).id, { phoneNumber }, { by });
    for (let count = 0; count < 3; count += 1) {
      const { id } = await ask(shop.customer);
      const ended = { state: "cancelled", reason: "cancelled_on_phone", active_key: null };
      const at = { sent_at: shop.clock(), ended_at: shop.clock() };
      await shop.api.app
        .db("mpesa_prompts")
        .where({ id })
        .update({ ...ended, ...at });
    }
    expect(await failureOf(ask(shop.customer))).toMatchObject({ code: "RATE_LIMITED" });
    expect(await ask(shop.clerk)).toMatchObject({ state: "requested" });
  });
});

describe("secrets", () => {
  it("of the provider and of callback addresses are in no row", async () => {
    const { checkoutRequestId } = await onPhone((await newOrder()).id);
    const { callbackUrl } = shop.double.prompts.get(checkoutRequestId) ?? {};
    const secret = callbackUrl?.split("/").at(-1) ?? "";
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    const tables = ["mpesa_prompts", "prompt_messages", "provider_access", "jobs", "events", "shop_settings"];
    const rows = JSON.stringify(await Promise.all(tables.map((table) => shop.api.app.db(table).select())));
    for (const hidden of [secret, shop.double.passkey, shop.double.consumerSecret]) expect(rows).not.toContain(hidden);
  });
});
