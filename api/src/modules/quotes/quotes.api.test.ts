import { register } from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, updatePreferences } from "@fundi/shared/accounts/preferences";
import { listNotifications } from "@fundi/shared/activity/notifications";
import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import * as endpoints from "@fundi/shared/quotes/quotes";
import { createClient } from "@fundi/shared/web/client";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../tests/support/api";
import { type QuoteChange, quoteRequest, startQuoteShop } from "../../../../tests/support/quote-shop";

const shop = startQuoteShop();
const { submit, change, mailsTo } = shop;

describe("staff", () => {
  it("list the newest, at most ten by default", async () => {
    const person = await shop.api.person();
    for (let count = 0; count < 11; count += 1) await submit(person, { service: `Job ${count}` });
    const recent = await shop.staff.call(endpoints.listRecentQuotes, {});
    expect(recent.map(({ service }) => service)).toEqual(Array.from({ length: 10 }, (_, index) => `Job ${10 - index}`));
    expect(await shop.staff.call(endpoints.listRecentQuotes, { query: { limit: 2 } })).toHaveLength(2);
    expect(await failureOf(person.call(endpoints.listRecentQuotes, {}))).toMatchObject({ status: 403 });
  });

  it("filter by status, urgency and text, optionally emergencies first", async () => {
    const person = await shop.api.person();
    const unique = `Server room ${Date.now()}`;
    const calm = await submit(person, { service: unique });
    const burning = await submit(person, { service: unique, urgency: "emergency", name: "Otieno 50%_off" });
    const later = await submit(person, { service: unique, urgency: "low" });
    await change(later.id, { status: "in-review" });
    const list = async (query: Partial<endpoints.QuoteFilter>) => {
      const { quotes, pagination } = await shop.staff.call(endpoints.listAdminQuotes, { query });
      return { ids: quotes.map(({ id }) => id), total: pagination.total };
    };
    const search = unique.slice(3).toUpperCase();
    expect(await list({ search })).toEqual({ ids: [later.id, burning.id, calm.id], total: 3 });
    expect((await list({ search, sort: "urgency" })).ids).toEqual([burning.id, calm.id, later.id]);
    expect(await list({ search, status: "in-review" })).toEqual({ ids: [later.id], total: 1 });
    expect((await list({ search, urgency: "emergency" })).ids).toEqual([burning.id]);
    expect((await list({ search, page: 2, limit: 2 })).ids).toEqual([calm.id]);
    expect((await list({ search: "50%_OFF" })).ids).toEqual([burning.id]);
    expect((await list({ search: "%%%" })).ids).toEqual([]);
    expect((await list({ status: "in-review", sort: "urgency" })).ids).toContain(later.id);
  });

  it("change its status, and the customer is notified of each step once", async () => {
    const owner = await shop.api.person();
    const email = owner.email;
    const { id } = await submit(owner, { email });
    const steps: [QuoteStatus, QuoteChange][] = [
      ["in-review", {}],
      ["quoted", { quotedAmount: 6500 }],
    ];
    for (const [status, body] of steps) await change(id, { status, ...body });
    // A remark alone is not notified.
    await change(id, { adminNotes: "Bring the charger." });
    expect(await mailsTo(email)).toEqual([
      "We have your request: Laptop screen replacement",
      expect.stringContaining("6,500"),
    ]);
    const notices = await owner.call(listNotifications, {});
    expect(notices.map(({ title }) => title)).toEqual([
      "Your quote is ready",
      "Your request is under review",
      "Quote request received",
    ]);
    expect(notices[0]).toMatchObject({ type: "system", category: "quote", link: "/quotes", priority: "high" });
  });
});

it("send no mail to customers who opted out, and still notify them on the site", async () => {
  const owner = await shop.api.person();
  await owner.call(updatePreferences, { body: { emailNotifications: false } });
  const { id } = await submit(owner, { email: owner.email });
  await change(id, { status: "quoted", quotedAmount: 6500 });
  expect(await mailsTo(owner.email)).toEqual([]);
  expect(await owner.call(listNotifications, {})).toHaveLength(2);
});

describe("a deleted account", () => {
  it("erases its texts and photos, and retains the figures", async () => {
    const email = `njeri.${process.pid}@people.example`;
    const { token } = await shop.api.guest(register, {
      body: { firstName: "Njeri", lastName: "Mwangi", email, password: "kibuyu-cha-maji" },
    });
    const call = createClient({ baseUrl: shop.api.url, token: () => token });
    const { id } = await call(endpoints.createQuote, { body: quoteRequest({ email, name: "Njeri Mwangi" }) });
    await change(id, { status: "quoted", quotedAmount: 6500 });
    // One to confirm the address, two about the quote.
    expect(await mailsTo(email)).toHaveLength(3);
    await call(deleteMyAccount, { body: { password: "kibuyu-cha-maji" } });
    expect(await shop.staff.call(endpoints.getAdminQuote, { params: { id } })).toMatchObject({
      name: "Deleted customer",
      email: expect.stringMatching(/@deleted\.invalid$/),
      message: "",
      service: "Laptop screen replacement",
      quotedAmount: 6500,
      status: "declined",
    });
    expect(await mailsTo(email)).toEqual([]);
    const told = await shop.api.app.db("events").where({ entity: "quote", entity_id: id }).select("payload");
    expect(JSON.stringify(told)).not.toMatch(/Njeri|njeri|cracked/);
  });
});
