import { createCustomer } from "@fundi/shared/customers/customers";
import { exportList } from "@fundi/shared/lists/list-export";
import { listTextCosts, listTexts, resendText, settleText, type TextFilter } from "@fundi/shared/texts/text-list";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { createSecretBox } from "../../platform/secrets/secret-box";
import { stopTexts } from "../../platform/texts/text-recipient-store";
import { type NewText, queueText } from "../../platform/texts/text-store";

const box = createSecretBox(() => "a secret of the shop, long and random enough");
let api: TestApi;
let sms: AfricasTalkingDouble;
let clerk: Person;
let manager: Person;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: sms.env() });
  clerk = await api.person("staff");
  manager = await api.person("manager");
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});
beforeEach(() => api.app.db("texts").del());

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+2547${String(33_000_000 + numbers)}`;
};
/** A text that waits for staff, unless it is told otherwise. */
async function text(overrides: Partial<NewText> = {}): Promise<number> {
  const id = await api.app.db.transaction((db) =>
    queueText(db, {
      ...{ to: newNumber(), kind: "order-ready", language: "en", body: "Your order is ready.", channels: ["sms"] },
      ...{ dedupeKey: `test:${Math.random()}`, held: "Over the limit.", isUrgent: true, ...overrides },
    }),
  );
  return id ?? 0;
}
const list = async (query: Partial<Record<keyof TextFilter, string | number>> = {}) =>
  (await clerk.call(listTexts, { query: query as never })).texts;
const one = async (id: number) => (await list({ id }))[0];
const taken = (to: string) => sms.taken.filter((each) => each.to === to).length;

describe("the list of texts", () => {
  it("finds those of a customer, of an order, those to mend, by number, kind, channel and day", async () => {
    const { id: userId } = await clerk.call(createCustomer, { body: { firstName: "Njoki", phone: "0799555111" } });
    const to = newNumber();
    const held = await text({ to, userId, about: { entity: "order", id: 4711 } });
    await text({ kind: "payment-received", about: { entity: "quote", id: 4711 } });
    const only = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id);
    expect(await only({ customerId: userId })).toEqual([held]);
    expect(await only({ orderId: 4711 })).toEqual([held]);
    expect(await only({ search: `0${to.slice(4)}` })).toEqual([held]);
    expect(await only({ search: "njok" })).toEqual([held]);
    expect(await only({ kind: "order-ready" })).toEqual([held]);
    expect(await only({ view: "mend" })).toHaveLength(2);
    expect(await only({ status: "sent" })).toEqual([]);
    expect(await only({ dateFrom: "2020-01-01", dateTo: "2020-01-02" })).toEqual([]);
    expect(await one(held)).toMatchObject({
      ...{ recipient: to, customer: { id: userId, name: "Njoki" }, about: { entity: "order", id: 4711 } },
      ...{ label: "Order ready", status: "held", error: "Over the limit.", resendBy: ["sms"] },
    });
  });

  it("never shows a code, also while it waits, and does not offer to send it again", async () => {
    const id = await text({ kind: "sign-in-code", sealWith: box, body: "123456 is your code" });
    const shown = await one(id);
    expect(JSON.stringify(shown)).not.toContain("123456");
    expect(shown?.resendBy).toEqual([]);
    expect(await failureOf(clerk.call(resendText, { params: { id }, body: { channel: "sms" } }))).toMatchObject({
      code: "CONFLICT",
    });
  });

  it("goes into a file under the titles of the screen", async () => {
    await text();
    const body = { format: "csv" as const, columns: ["recipient", "status"], filter: { view: "mend" } };
    const file = await manager.call(exportList, { params: { list: "texts" }, body });
    expect(await new Response(file as never).text().catch(() => String(file))).toBeTruthy();
  });
});

describe("a text that waits for staff", () => {
  it("is sent again once, however many press at once, and the log says who", async () => {
    const to = newNumber();
    const id = await text({ to });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        clerk.call(resendText, { params: { id }, body: { channel: "sms" } }).then(
          () => "queued",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "queued"]);
    await expect.poll(async () => (await one(id))?.status, { timeout: 10_000 }).toBe("sent");
    expect(taken(to)).toBe(1);
    const event = await api.app.db("events").where({ name: "text.resent", entity_id: id }).first();
    expect(event.actor_id).toBe(clerk.id);
  });

  it("is not sent by a channel that is not set up, nor to somebody who stopped texts", async () => {
    const to = newNumber();
    const id = await text({ to });
    const again = (channel: "sms" | "whatsapp") => clerk.call(resendText, { params: { id }, body: { channel } });
    expect(await failureOf(again("whatsapp"))).toMatchObject({ code: "CONFLICT" });
    await stopTexts(api.app.db, to, new Date());
    expect(await failureOf(again("sms"))).toMatchObject({ code: "CONFLICT" });
    expect((await one(id))?.status).toBe("held");
  });

  it("leaves the list when somebody sent it by hand, or when it is not needed", async () => {
    const [first, second] = [await text(), await text()];
    const settle = (id: number, outcome: "sent_by_hand" | "not_needed") =>
      clerk.call(settleText, { params: { id }, body: { outcome } });
    expect(await settle(first, "sent_by_hand")).toMatchObject({ status: "sent", channel: "hand", error: null });
    expect(await settle(second, "not_needed")).toMatchObject({ status: "dropped" });
    expect(await list({ view: "mend" })).toEqual([]);
    expect(await failureOf(settle(first, "not_needed"))).toMatchObject({ code: "CONFLICT" });
    expect(await failureOf(settle(999_999, "not_needed"))).toMatchObject({ code: "NOT_FOUND" });
  });
});

it("sums what texts cost by month, kind and channel, for managers", async () => {
  const ids = [await text(), await text(), await text({ kind: "reply" })];
  await api.app
    .db("texts")
    .whereIn("id", ids)
    .update({ status: "delivered", parts: 2, cost: 1.6, cost_currency: "KES" });
  await api.app.db("texts").where({ id: ids[0] }).update({ status: "failed" });
  const [reply, ready] = (await manager.call(listTextCosts, {})).sort((a, b) => a.label.localeCompare(b.label));
  expect(reply).toMatchObject({ label: "Answer by staff", texts: 1, parts: 2, failed: 0, cost: 1.6, currency: "KES" });
  expect(ready).toMatchObject({ label: "Order ready", texts: 2, parts: 4, failed: 1, cost: 3.2, channel: "sms" });
  expect(reply?.month).toMatch(/^\d{4}-\d{2}$/);
  expect(await failureOf(clerk.call(listTextCosts, {}))).toMatchObject({ status: 403 });
});
