import { register } from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, updatePreferences } from "@fundi/shared/accounts/preferences";
import { listNotifications } from "@fundi/shared/activity/notifications";
import type { z } from "@fundi/shared/contract/z";
import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import * as endpoints from "@fundi/shared/quotes/quotes";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let staff: Person;
let now: Date | null = null;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now ?? new Date() });
  staff = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = null;
  await api.app.db("rate_limits").del();
});

type Request = z.input<typeof endpoints.QuoteRequest>;
type Change = z.input<typeof endpoints.QuoteChange>;

const request = (overrides: Partial<Request> = {}): Request => ({
  name: "Wanjirũ Kamau",
  email: "Wanjiru@People.example",
  service: "Laptop screen replacement",
  message: "The screen is cracked in the corner.",
  ...overrides,
});
const submit = (person: Person, overrides: Partial<Request> = {}) =>
  person.call(endpoints.createQuote, { body: request(overrides) });
const change = (id: number, body: Change, by: Person = staff) =>
  by.call(endpoints.updateQuote, { params: { id }, body });
const answer = (person: Person, id: number, status: "accepted" | "declined", version?: number) =>
  person.call(endpoints.answerQuote, { params: { id }, body: { status, ...(version && { version }) } });
const offer = async (person: Person, body: Change = {}) => {
  const { id } = await submit(person);
  return change(id, { status: "quoted", quotedAmount: 6500, ...body });
};
const mailsTo = async (email: string): Promise<string[]> => {
  await delivered(api.app);
  return (await api.app.db("mails").where({ recipient: email }).orderBy("id")).map((mail) => mail.subject);
};

describe("requesting a quote", () => {
  it("accepts a guest's request, and one of an account, which lists it", async () => {
    const made = await api.guest(endpoints.createQuote, { body: request() });
    expect(made).toMatchObject({
      name: "Wanjirũ Kamau",
      email: "wanjiru@people.example",
      phone: null,
      urgency: "normal",
      status: "pending",
      images: [],
      customerId: null,
      nextStatuses: [],
    });
    const person = await api.person();
    const own = await submit(person, {
      phone: "712 345 678",
      urgency: "urgent",
      budget: "10,000",
      deviceType: "HP 840",
    });
    expect(own).toMatchObject({
      phone: "0712345678",
      urgency: "urgent",
      budget: "10,000",
      customerId: expect.any(Number),
    });
    expect(await person.call(endpoints.listMyQuotes, {})).toEqual([own]);
    expect(await (await api.person()).call(endpoints.listMyQuotes, {})).toEqual([]);
  });

  it("names every field that is missing or wrong", async () => {
    const empty = await failureOf(api.guest(endpoints.createQuote, { body: {} as Request }));
    expect(empty).toMatchObject({
      status: 400,
      details: {
        fieldErrors: { name: ["Required"], email: ["Required"], service: ["Required"], message: ["Required"] },
      },
    });
    const wrong = await failureOf(
      api.guest(endpoints.createQuote, {
        body: request({ email: "wanjiru", message: "Broken", phone: "12", images: ["1", "2", "3", "4", "5", "6"] }),
      }),
    );
    expect(wrong.details).toMatchObject({
      fieldErrors: {
        email: ["Enter a valid e-mail address"],
        message: ["Tell us a little more: at least 10 characters"],
        phone: [expect.stringContaining("Kenyan")],
        images: ["At most 5 photos"],
      },
    });
  });

  it("accepts photos of the person's own uploads only, and requires guests to sign in for them", async () => {
    const [person, other] = [await api.person(), await api.person()];
    const files = new FormData();
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    files.set("image", new Blob([new Uint8Array(png)]), "screen.png");
    const { data } = await person.call(uploadSingle, { files });
    expect((await submit(person, { images: [data.url] })).images).toEqual([data.url]);
    for (const [who, text] of [
      [() => submit(other, { images: [data.url] }), /no longer there/],
      [() => submit(person, { images: ["https://elsewhere.example/a.png"] }), /no longer there/],
      [() => api.guest(endpoints.createQuote, { body: request({ images: [data.url] }) }), /sign in/],
    ] as const)
      expect(await failureOf(who())).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { fieldErrors: { images: [expect.stringMatching(text)] } },
      });
  });

  it("references the service of the catalogue while it exists", async () => {
    await api.app.catalog.saveServices([
      {
        title: "Websites",
        description: "",
        category: "software",
        features: [],
        priceMinor: 100,
        duration: "1 week",
        durationMinutes: 60,
        icon: "website",
        status: "active",
      },
    ]);
    const { id } = await api.app.db("services").where({ title: "Websites" }).first("id");
    const person = await api.person();
    expect(await submit(person, { serviceId: id })).toMatchObject({ serviceId: id, serviceCategory: "software" });
    expect(await submit(person, { serviceId: 999_999, service: "Gone" })).toMatchObject({
      serviceId: null,
      service: "Gone",
    });
  });

  it("makes one request of a form that is sent twice, also concurrently", async () => {
    const person = await api.person();
    const send = () => person.call(endpoints.createQuote, { body: request(), idempotencyKey: "the-same-form" });
    const made = await Promise.all([send(), send(), send()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await person.call(endpoints.listMyQuotes, {})).toHaveLength(1);
  });
});

describe("an offer", () => {
  it("is hidden before it is made, and then shown with lines, day and notes", async () => {
    const person = await api.person();
    const { id } = await submit(person);
    await change(id, { quotedAmount: 6000 });
    const seen = async () => (await person.call(endpoints.listMyQuotes, {}))[0];
    expect(await seen()).toMatchObject({ status: "pending", quotedAmount: null, nextStatuses: [], quotedAt: null });
    const lines = [
      { description: "Panel", quantity: 1, price: 6000 },
      { description: "Labour", quantity: 1, price: 500 },
    ];
    await change(id, { status: "quoted", lines, validUntil: "2099-01-31", adminNotes: "Panel is on the shelf." });
    expect(await seen()).toMatchObject({
      status: "quoted",
      quotedAmount: 6500,
      total: 6500,
      discount: 0,
      lines,
      validUntil: "2099-01-31",
      expired: false,
      adminNotes: "Panel is on the shelf.",
      nextStatuses: ["accepted", "declined"],
      allowedActions: [],
    });
  });

  it("whose stored lists have another shape fails no list, and its answer leaves them as stored", async () => {
    const person = await api.person();
    const sound = await offer(person, { lines: [{ description: "Panel", quantity: 1, price: 6500 }] });
    const { id } = await offer(person);
    const stored = { images: '{"0":"/uploads/a.webp"}', price_lines: '[{"description":"Labour"}]' };
    await api.app.db("quotes").where({ id }).update(stored);
    expect(await person.call(endpoints.listMyQuotes, {})).toMatchObject([
      { id, images: [], lines: [], total: 6500 },
      { id: sound.id, lines: sound.lines },
    ]);
    const listed = await staff.call(endpoints.listRecentQuotes, {});
    expect(listed.map((quote) => quote.id)).toEqual(expect.arrayContaining([id, sound.id]));
    expect(await answer(person, id, "accepted")).toMatchObject({ status: "accepted", total: 6500 });
    expect(await api.app.db("quotes").where({ id }).first("images", "price_lines")).toEqual(stored);
  });

  it("needs an amount", async () => {
    const { id } = await submit(await api.person());
    expect(await failureOf(change(id, { status: "quoted" }))).toMatchObject({
      details: { fieldErrors: { quotedAmount: ["A quote needs an amount."] } },
    });
  });

  it("is accepted or declined by its owner only, once", async () => {
    const [owner, stranger] = [await api.person(), await api.person()];
    const { id, version } = await offer(owner);
    expect(await failureOf(answer(stranger, id, "accepted"))).toMatchObject({ status: 404 });
    expect(await failureOf(answer(staff, id, "accepted"))).toMatchObject({ status: 404 });
    expect(await failureOf(change(id, { status: "accepted" }))).toMatchObject({ status: 403 });
    const accepted = await answer(owner, id, "accepted", version);
    expect(accepted).toMatchObject({ status: "accepted", nextStatuses: [], allowedActions: ["book"] });
    expect(accepted.answeredAt).not.toBeNull();
    // The same answer again returns the same result.
    expect(await answer(owner, id, "accepted", version)).toEqual(accepted);
    expect(await failureOf(answer(owner, id, "declined"))).toMatchObject({ code: "INVALID_TRANSITION" });
    expect(await failureOf(change(id, { quotedAmount: 1 }))).toMatchObject({ code: "INVALID_TRANSITION" });
  });

  it("cannot be accepted after its last day, until there is a new one", async () => {
    const owner = await api.person();
    now = new Date("2026-11-20T10:00:00Z");
    const { id } = await offer(owner, { validUntil: "2026-11-21" });
    now = new Date("2026-11-21T21:00:01Z");
    expect(await failureOf(answer(owner, id, "accepted"))).toMatchObject({
      code: "INVALID_TRANSITION",
      message: "This offer was valid until 21 Nov 2026. Please ask us for a new price.",
    });
    const [seen] = await owner.call(endpoints.listMyQuotes, {});
    expect(seen).toMatchObject({ expired: true, nextStatuses: ["declined"] });
    await change(id, { validUntil: "2026-12-01" });
    expect((await answer(owner, id, "accepted")).status).toBe("accepted");
  });

  it("that changed meanwhile is not accepted on the old version", async () => {
    const owner = await api.person();
    const { id, version } = await offer(owner);
    await change(id, { quotedAmount: 9000, version });
    expect(await failureOf(answer(owner, id, "accepted", version))).toMatchObject({ code: "STALE_VERSION" });
    expect(await failureOf(change(id, { quotedAmount: 1, version }))).toMatchObject({ code: "STALE_VERSION" });
  });

  it("is decided once, however many decide concurrently", async () => {
    const owner = await api.person();
    const { id } = await offer(owner);
    const attempts = (["accepted", "declined", "accepted", "declined"] as const).map((status) =>
      answer(owner, id, status).then(
        (quote) => quote.status,
        (error: { code: string }) => error.code,
      ),
    );
    const results = await Promise.all(attempts);
    const [kept] = await owner.call(endpoints.listMyQuotes, {});
    // The winner and its repetition succeed; the other answer is rejected twice.
    expect(results.filter((result) => result === kept?.status)).toHaveLength(2);
    expect(results.filter((result) => result === "INVALID_TRANSITION")).toHaveLength(2);
    expect(kept?.version).toBe(3);
  });

  it("to a customer without an account is answered by staff for them", async () => {
    const { id } = await api.guest(endpoints.createQuote, { body: request({ email: "guest@people.example" }) });
    await change(id, { status: "quoted", quotedAmount: 100 });
    expect((await change(id, { status: "accepted" })).answeredAt).not.toBeNull();
    expect(await mailsTo("guest@people.example")).toEqual([
      "We have your request: Laptop screen replacement",
      expect.stringMatching(/^Your quote for Laptop screen replacement: Ksh.100$/),
      expect.stringMatching(/^Thank you: Laptop screen replacement for Ksh.100$/),
    ]);
  });
});

describe("a voucher", () => {
  const give = async (person: Person, percent = 10) => {
    const code = `SRV${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    await api.app.db("vouchers").insert({
      code,
      user_id: person.id,
      name: "10% service discount",
      kind: "service_percent",
      percent,
      created_at: new Date(),
    });
    return code;
  };
  const used = async (code: string) =>
    (await api.app.db("vouchers").where({ code }).first("used_subject")).used_subject;

  it("reduces the price, follows a new price, and is valid again after a decline", async () => {
    const owner = await api.person();
    const code = await give(owner);
    const quoted = await offer(owner, { voucherCode: code });
    expect(quoted).toMatchObject({ quotedAmount: 6500, discount: 650, total: 5850, voucherCode: code });
    expect(await used(code)).toBe(`quote:${quoted.id}`);
    expect(await change(quoted.id, { quotedAmount: 10_000 })).toMatchObject({ discount: 1000, total: 9000 });
    expect(await answer(owner, quoted.id, "declined")).toMatchObject({ discount: 0, voucherCode: null });
    expect(await used(code)).toBeNull();
  });

  it("is rejected when it is somebody else's or used, and then changes nothing", async () => {
    const [owner, other] = [await api.person(), await api.person()];
    const code = await give(other);
    const { id } = await submit(owner);
    expect((await failureOf(change(id, { status: "quoted", quotedAmount: 6500, voucherCode: code }))).code).toMatch(
      /^VOUCHER_/,
    );
    expect(await staff.call(endpoints.getAdminQuote, { params: { id } })).toMatchObject({
      status: "pending",
      quotedAmount: null,
    });
    expect(await used(code)).toBeNull();
  });

  it("can be removed again", async () => {
    const owner = await api.person();
    const code = await give(owner);
    const { id } = await offer(owner, { voucherCode: code });
    expect(await change(id, { voucherCode: null })).toMatchObject({ discount: 0, total: 6500, voucherCode: null });
    expect(await used(code)).toBeNull();
  });
});

describe("staff", () => {
  it("list the newest, at most ten by default", async () => {
    const person = await api.person();
    for (let count = 0; count < 11; count += 1) await submit(person, { service: `Job ${count}` });
    const recent = await staff.call(endpoints.listRecentQuotes, {});
    expect(recent.map(({ service }) => service)).toEqual(Array.from({ length: 10 }, (_, index) => `Job ${10 - index}`));
    expect(await staff.call(endpoints.listRecentQuotes, { query: { limit: 2 } })).toHaveLength(2);
    expect(await failureOf(person.call(endpoints.listRecentQuotes, {}))).toMatchObject({ status: 403 });
  });

  it("filter by status, urgency and text, optionally emergencies first", async () => {
    const person = await api.person();
    const unique = `Server room ${Date.now()}`;
    const calm = await submit(person, { service: unique });
    const burning = await submit(person, { service: unique, urgency: "emergency", name: "Otieno 50%_off" });
    const later = await submit(person, { service: unique, urgency: "low" });
    await change(later.id, { status: "in-review" });
    const list = async (query: Partial<endpoints.QuoteFilter>) => {
      const { quotes, pagination } = await staff.call(endpoints.listAdminQuotes, { query });
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
    const owner = await api.person();
    const email = owner.email;
    const { id } = await submit(owner, { email });
    const steps: [QuoteStatus, Change][] = [
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
  const owner = await api.person();
  await owner.call(updatePreferences, { body: { emailNotifications: false } });
  const { id } = await submit(owner, { email: owner.email });
  await change(id, { status: "quoted", quotedAmount: 6500 });
  expect(await mailsTo(owner.email)).toEqual([]);
  expect(await owner.call(listNotifications, {})).toHaveLength(2);
});

describe("a deleted account", () => {
  it("erases its texts and photos, and retains the figures", async () => {
    const email = `njeri.${process.pid}@people.example`;
    const { token } = await api.guest(register, {
      body: { firstName: "Njeri", lastName: "Mwangi", email, password: "kibuyu-cha-maji" },
    });
    const call = createClient({ baseUrl: api.url, token: () => token });
    const { id } = await call(endpoints.createQuote, { body: request({ email, name: "Njeri Mwangi" }) });
    await change(id, { status: "quoted", quotedAmount: 6500 });
    // One to confirm the address, two about the quote.
    expect(await mailsTo(email)).toHaveLength(3);
    await call(deleteMyAccount, { body: { password: "kibuyu-cha-maji" } });
    expect(await staff.call(endpoints.getAdminQuote, { params: { id } })).toMatchObject({
      name: "Deleted customer",
      email: expect.stringMatching(/@deleted\.invalid$/),
      message: "",
      service: "Laptop screen replacement",
      quotedAmount: 6500,
      status: "declined",
    });
    expect(await mailsTo(email)).toEqual([]);
    const told = await api.app.db("events").where({ entity: "quote", entity_id: id }).select("payload");
    expect(JSON.stringify(told)).not.toMatch(/Njeri|njeri|cracked/);
  });
});
