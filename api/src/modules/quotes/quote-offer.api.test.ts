import * as endpoints from "@fundi/shared/quotes/quotes";
import { describe, expect, it } from "vitest";
import { failureOf, type Person } from "../../../../tests/support/api";
import { quoteRequest, startQuoteShop } from "../../../../tests/support/quote-shop";

const shop = startQuoteShop();
const { submit, change, answer, offer, mailsTo } = shop;

describe("an offer", () => {
  it("is hidden before it is made, and then shown with lines, day and notes", async () => {
    const person = await shop.api.person();
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
      allowedActions: ["ask"],
    });
  });

  it("whose stored lists have another shape fails no list, and its answer leaves them as stored", async () => {
    const person = await shop.api.person();
    const sound = await offer(person, { lines: [{ description: "Panel", quantity: 1, price: 6500 }] });
    const { id } = await offer(person);
    const stored = { images: '{"0":"/uploads/a.webp"}', price_lines: '[{"description":"Labour"}]' };
    await shop.api.app.db("quotes").where({ id }).update(stored);
    expect(await person.call(endpoints.listMyQuotes, {})).toMatchObject([
      { id, images: [], lines: [], total: 6500 },
      { id: sound.id, lines: sound.lines },
    ]);
    const listed = await shop.staff.call(endpoints.listRecentQuotes, {});
    expect(listed.map((quote) => quote.id)).toEqual(expect.arrayContaining([id, sound.id]));
    expect(await answer(person, id, "accepted")).toMatchObject({ status: "accepted", total: 6500 });
    expect(await shop.api.app.db("quotes").where({ id }).first("images", "price_lines")).toEqual(stored);
  });

  it("needs an amount", async () => {
    const { id } = await submit(await shop.api.person());
    expect(await failureOf(change(id, { status: "quoted" }))).toMatchObject({
      details: { fieldErrors: { quotedAmount: ["A quote needs an amount."] } },
    });
  });

  it("is accepted or declined by its owner only, once", async () => {
    const [owner, stranger] = [await shop.api.person(), await shop.api.person()];
    const { id, version } = await offer(owner);
    expect(await failureOf(answer(stranger, id, "accepted"))).toMatchObject({ status: 404 });
    expect(await failureOf(answer(shop.staff, id, "accepted"))).toMatchObject({ status: 404 });
    expect(await failureOf(change(id, { status: "accepted" }))).toMatchObject({ status: 403 });
    const accepted = await answer(owner, id, "accepted", version);
    expect(accepted).toMatchObject({ status: "accepted", nextStatuses: [], allowedActions: ["book", "ask"] });
    expect(accepted.answeredAt).not.toBeNull();
    // The same answer again returns the same result.
    expect(await answer(owner, id, "accepted", version)).toEqual(accepted);
    expect(await failureOf(answer(owner, id, "declined"))).toMatchObject({ code: "INVALID_TRANSITION" });
    expect(await failureOf(change(id, { quotedAmount: 1 }))).toMatchObject({ code: "INVALID_TRANSITION" });
  });

  it("cannot be accepted after its last day, until there is a new one", async () => {
    const owner = await shop.api.person();
    shop.setNow(new Date("2026-11-20T10:00:00Z"));
    const { id } = await offer(owner, { validUntil: "2026-11-21" });
    shop.setNow(new Date("2026-11-21T21:00:01Z"));
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
    const owner = await shop.api.person();
    const { id, version } = await offer(owner);
    await change(id, { quotedAmount: 9000, version });
    expect(await failureOf(answer(owner, id, "accepted", version))).toMatchObject({ code: "STALE_VERSION" });
    expect(await failureOf(change(id, { quotedAmount: 1, version }))).toMatchObject({ code: "STALE_VERSION" });
  });

  it("is decided once, however many decide concurrently", async () => {
    const owner = await shop.api.person();
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
    const { id } = await shop.api.guest(endpoints.createQuote, {
      body: quoteRequest({ email: "guest@people.example" }),
    });
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
    await shop.api.app.db("vouchers").insert({
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
    (await shop.api.app.db("vouchers").where({ code }).first("used_subject")).used_subject;

  it("reduces the price, follows a new price, and is valid again after a decline", async () => {
    const owner = await shop.api.person();
    const code = await give(owner);
    const quoted = await offer(owner, { voucherCode: code });
    expect(quoted).toMatchObject({ quotedAmount: 6500, discount: 650, total: 5850, voucherCode: code });
    expect(await used(code)).toBe(`quote:${quoted.id}`);
    expect(await change(quoted.id, { quotedAmount: 10_000 })).toMatchObject({ discount: 1000, total: 9000 });
    expect(await answer(owner, quoted.id, "declined")).toMatchObject({ discount: 0, voucherCode: null });
    expect(await used(code)).toBeNull();
  });

  it("is rejected when it is somebody else's or used, and then changes nothing", async () => {
    const [owner, other] = [await shop.api.person(), await shop.api.person()];
    const code = await give(other);
    const { id } = await submit(owner);
    expect((await failureOf(change(id, { status: "quoted", quotedAmount: 6500, voucherCode: code }))).code).toMatch(
      /^VOUCHER_/,
    );
    expect(await shop.staff.call(endpoints.getAdminQuote, { params: { id } })).toMatchObject({
      status: "pending",
      quotedAmount: null,
    });
    expect(await used(code)).toBeNull();
  });

  it("can be removed again", async () => {
    const owner = await shop.api.person();
    const code = await give(owner);
    const { id } = await offer(owner, { voucherCode: code });
    expect(await change(id, { voucherCode: null })).toMatchObject({ discount: 0, total: 6500, voucherCode: null });
    expect(await used(code)).toBeNull();
  });
});
