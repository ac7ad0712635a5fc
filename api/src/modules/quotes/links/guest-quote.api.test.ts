import { listRecentActivity } from "@fundi/shared/activity/activity";
import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { openGuestLink } from "@fundi/shared/links/links";
import * as quotes from "@fundi/shared/quotes/quotes";
import { ALBUM_HEADER, deleteUpload, startAlbum, uploadToAlbum } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../../tests/support/appointments";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { quoteRequest } from "../../../../../tests/support/quote-shop";

const HOUR_MS = 3_600_000;

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let aheadMs = 0;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({
    clock: () => new Date(FRIDAY.getTime() + aheadMs),
    env: { ...sms.env(), ACCOUNT_LIMITS: "on", STOREFRONT_URL: "https://shop.example" },
  });
  staff = await api.person("staff");
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});
beforeEach(async () => {
  aheadMs = 0;
  await forgetLimits(api.app);
});

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `07${String(40_000_000 + phones)}`;
};
async function ask(overrides: object = {}) {
  const phone = newPhone();
  const body = quoteRequest({ email: "", phone, ...overrides });
  const { link, ...quote } = await api.guest(quotes.createQuote, { body });
  return { quote, link: link ?? "", phone };
}
const deviceWith = (...links: string[]) => createClient({ baseUrl: api.url, guestLinks: () => links.join(",") });
const offer = (id: number, quotedAmount = 6500) =>
  staff.call(quotes.updateQuote, { params: { id }, body: { status: "quoted", quotedAmount } });
const answer = (link: string, id: number, body: object) =>
  deviceWith(link)(quotes.answerQuote, { params: { id }, body: { status: "accepted", ...body } });

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 12, channels: 3, background: "red" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "S" } })
    .toBuffer();
async function send(album: string, bytes?: Buffer) {
  const files = new FormData();
  files.set("image", new Blob([new Uint8Array(bytes ?? (await photo()))]), "camera.jpg");
  return createClient({ baseUrl: api.url, headers: () => ({ [ALBUM_HEADER]: album }) })(uploadToAlbum, { files });
}
const newAlbum = async () => (await api.guest(startAlbum, {})).album;
/** Twice: a sweep that found its last page begins again. */
const sweep = async () => {
  await api.app.uploads.sweepUnused();
  await api.app.uploads.sweepUnused();
};

describe("photos without an account", () => {
  it("are read again without what the camera wrote, belong to one quote, and stay with it", async () => {
    const album = await newAlbum();
    const [one, two] = [await send(album), await send(album)];
    expect(one.data).toMatchObject({ width: 20, height: 12, url: expect.stringMatching(/^\/uploads\/quotes\//) });
    const stored = Buffer.from(await (await fetch(`${api.url}${one.data.url}`)).arrayBuffer());
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    const { quote } = await ask({ images: [one.data.url, two.data.url], album });
    expect(quote.images).toEqual([one.data.url, two.data.url]);
    // One that a quote shows is in no other, is deleted by nobody, and is swept never.
    expect(
      await failureOf(api.guest(quotes.createQuote, { body: quoteRequest({ images: [one.data.url], album }) })),
    ).toMatchObject({ details: { fieldErrors: { images: [expect.stringMatching(/no longer there/)] } } });
    expect(await failureOf(staff.call(deleteUpload, { params: { id: one.data.id } }))).toMatchObject({
      code: "CONFLICT",
    });
    aheadMs += 48 * HOUR_MS;
    await sweep();
    expect((await fetch(`${api.url}${one.data.url}`)).status).toBe(200);
  });

  it("that nobody used are deleted after a day", async () => {
    const { data } = await send(await newAlbum());
    aheadMs += 25 * HOUR_MS;
    await sweep();
    expect(await api.app.db("uploads").where({ id: data.id })).toEqual([]);
  });

  it("need a token that the shop gave out within two hours, and are pictures", async () => {
    const album = await newAlbum();
    const forged = `${album.slice(0, -1)}${album.endsWith("A") ? "B" : "A"}`;
    for (const token of ["", "x", forged])
      expect(await failureOf(send(token))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(send(album, Buffer.from("<svg/>")))).toMatchObject({ status: 415 });
    aheadMs += 3 * HOUR_MS;
    expect(await failureOf(send(album))).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("of another device are not taken", async () => {
    const { data } = await send(await newAlbum());
    const body = quoteRequest({ images: [data.url], album: await newAlbum() });
    expect(await failureOf(api.guest(quotes.createQuote, { body }))).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("are limited by album and by network address", async () => {
    const album = await newAlbum();
    const bytes = await photo();
    for (let count = 0; count < 15; count += 1) await send(album, bytes);
    expect(await failureOf(send(album, bytes))).toMatchObject({ code: "LIMIT_REACHED" });
    const more = await newAlbum();
    for (let count = 0; count < 14; count += 1) await send(more, bytes);
    expect(await failureOf(send(await newAlbum(), bytes))).toMatchObject({
      code: "RATE_LIMITED",
      details: { limit: "guestUploads" },
    });
  });
});

describe("a quote without an account", () => {
  it("needs a name and a phone number or an address, and is opened by its link", async () => {
    const { quote, link } = await ask();
    expect(quote).toMatchObject({ customerId: null, email: "", status: "pending", allowedActions: ["ask"] });
    expect(await api.guest(openGuestLink, { body: { link } })).toEqual({ kind: "quote", id: quote.id });
    const device = deviceWith(link);
    expect(await device(quotes.getQuote, { params: { id: quote.id } })).toEqual(quote);
    expect(await device(quotes.listMyQuotes, { query: {} })).toEqual([quote]);
    const body = quoteRequest({ email: "", phone: "" });
    expect(await failureOf(api.guest(quotes.createQuote, { body }))).toMatchObject({
      details: { fieldErrors: { phone: [expect.anything()] } },
    });
  });

  it("is asked for a limited number of times by a phone number", async () => {
    const phone = newPhone();
    for (let count = 0; count < 10; count += 1) {
      await ask({ phone });
      await api.app.db("rate_limits").where("key", "like", "%guestQuotes%").del();
    }
    expect(await failureOf(ask({ phone }))).toMatchObject({ code: "RATE_LIMITED", details: { limit: "quotes" } });
  });

  it("opens no other, and nothing of another kind", async () => {
    const [one, other] = [await ask(), await ask()];
    await offer(other.quote.id);
    const device = deviceWith(one.link);
    const params = { id: other.quote.id };
    for (const call of [
      () => device(quotes.getQuote, { params }),
      () => answer(one.link, other.quote.id, {}),
      () => device(quotes.askAboutQuote, { params, body: { question: "Mine?" } }),
    ])
      expect(await failureOf(call())).toMatchObject({ status: 404 });
  });

  it("is accepted once by fifty taps, and told and booked by the link", async () => {
    const { quote, link } = await ask();
    const { version } = await offer(quote.id);
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => answer(link, quote.id, { version })));
    expect(all.filter(({ status }) => status === "rejected")).toEqual([]);
    const changes = await api.app.db("events").where({ name: "quote.changed", entity_id: quote.id });
    expect(changes.filter(({ payload }) => JSON.stringify(payload).includes("accepted"))).toHaveLength(1);
    const serviceId = await bookableService(api);
    const body = { serviceId, date: MONDAY, time: "10:00", quoteId: quote.id, guest: { name: "N", phone: newPhone() } };
    const booked = await deviceWith(link)(bookAppointment, { body });
    expect(await api.app.db("appointments").where({ id: booked.id }).first("quote_id")).toEqual({ quote_id: quote.id });
    expect(await failureOf(api.guest(bookAppointment, { body: { ...body, time: "11:00" } }))).toMatchObject({
      details: { fieldErrors: { quoteId: [expect.anything()] } },
    });
  });

  it("is either accepted at the price that was seen, or gets a new price, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { quote, link } = await ask();
      const { version } = await offer(quote.id, 6500);
      const [accepted, priced] = await Promise.allSettled([
        answer(link, quote.id, { version }),
        staff.call(quotes.updateQuote, { params: { id: quote.id }, body: { quotedAmount: 9000, version } }),
      ]);
      expect([accepted.status, priced.status].sort()).toEqual(["fulfilled", "rejected"]);
      const now = await staff.call(quotes.getAdminQuote, { params: { id: quote.id } });
      expect([now.status, now.total]).toEqual(accepted.status === "fulfilled" ? ["accepted", 6500] : ["quoted", 9000]);
    }
  });

  it("is declined with a reason, which staff read, and not accepted afterwards", async () => {
    const { quote, link } = await ask();
    await offer(quote.id);
    await answer(link, quote.id, { status: "declined", reason: "Found it cheaper" });
    expect(await staff.call(quotes.getAdminQuote, { params: { id: quote.id } })).toMatchObject({
      ...{ status: "declined", declineReason: "Found it cheaper" },
    });
    expect(await failureOf(answer(link, quote.id, {}))).toMatchObject({ code: "INVALID_TRANSITION" });
  });

  it("alerts staff when its customer accepts or declines the offer, once, and not when staff say it for them", async () => {
    const answers = () => staff.call(listRecentActivity, { query: { type: "quote_answer", limit: 50 } });
    const [yes, no, byStaff] = [await ask(), await ask(), await ask()];
    for (const { quote } of [yes, no, byStaff]) await offer(quote.id);
    await answer(yes.link, yes.quote.id, {});
    await answer(yes.link, yes.quote.id, {});
    await answer(no.link, no.quote.id, { status: "declined", reason: "Too expensive" });
    await staff.call(quotes.updateQuote, { params: { id: byStaff.quote.id }, body: { status: "accepted" } });
    const of = async (id: number) => (await answers()).filter(({ entityId }) => entityId === id);
    expect(await of(yes.quote.id)).toMatchObject([{ answer: "accepted", total: 6500, phone: yes.phone }]);
    expect(await of(no.quote.id)).toMatchObject([{ answer: "declined", description: "Too expensive" }]);
    expect(await of(byStaff.quote.id)).toEqual([]);
  });

  it("is asked about, which alerts staff, a few times an hour", async () => {
    const { quote, link, phone } = await ask();
    await offer(quote.id);
    const put = (question: string) =>
      deviceWith(link)(quotes.askAboutQuote, { params: { id: quote.id }, body: { question } });
    expect(await put("Is it the original screen?")).toMatchObject({ question: "Is it the original screen?" });
    const [alert] = await staff.call(listRecentActivity, { query: { type: "quote_answer" } });
    expect(alert).toMatchObject({ description: "Is it the original screen?", phone, entityId: quote.id });
    for (let count = 0; count < 4; count += 1) await put(`And ${count}?`);
    expect(await failureOf(put("And?"))).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("is told by text and mail with the link", async () => {
    const email = `guest-quote-${process.pid}@people.example`;
    const { quote, link, phone } = await ask({ email });
    await offer(quote.id);
    aheadMs += 10 * 60_000;
    await delivered(api.app);
    aheadMs += 10 * 60_000;
    await delivered(api.app);
    const texts = await api.app.db("texts").where({ entity: "quote", entity_id: quote.id });
    expect(texts.map(({ kind, body }) => [kind, body.includes(`https://shop.example/track#${link}`)])).toEqual([
      ["quote-offer", true],
    ]);
    expect(texts[0]?.recipient).toBe(`+254${phone.slice(1)}`);
    const mails = await api.app.db("mails").where({ recipient: email });
    expect(mails).toHaveLength(2);
    for (const { body } of mails) expect(body).toContain(`/track#${link}`);
  });

  it("goes to one of several accounts, with its photos, and its link ends", async () => {
    const album = await newAlbum();
    const { data } = await send(album);
    const { quote, link } = await ask({ images: [data.url], album });
    const people = await Promise.all([1, 2, 3].map(() => api.person()));
    const all = await Promise.allSettled(people.map(({ call }) => call(quotes.takeOverQuote, { body: { link } })));
    const [winner, ...others] = people.filter((_, at) => all[at]?.status === "fulfilled");
    expect(others).toEqual([]);
    expect(await winner?.call(quotes.listMyQuotes, { query: {} })).toMatchObject([
      { id: quote.id, images: [data.url] },
    ]);
    expect(await api.app.db("uploads").where({ id: data.id }).first("user_id")).toEqual({ user_id: winner?.id });
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({
      details: { reason: "owned" },
    });
  });

  it("gets a new link from staff, which ends the earlier one", async () => {
    const { quote, link } = await ask();
    const { url } = await staff.call(quotes.renewQuoteLink, { params: { id: quote.id } });
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({ code: "LINK_INVALID" });
    expect(await api.guest(openGuestLink, { body: { link: url.split("#")[1] ?? "" } })).toMatchObject({ id: quote.id });
  });
});
