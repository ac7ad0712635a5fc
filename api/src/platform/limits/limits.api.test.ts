import { bookAppointment } from "@fundi/shared/appointments/appointments";
import {
  getAccountLimits,
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
  updateAccountLimits,
} from "@fundi/shared/contract/limits";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { checkout, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { openTicket, replyToTicket } from "@fundi/shared/support/tickets";
import { deleteUpload, uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let manager: Person;
let now = new Date();
const usual = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].usual]));
const setLimits = (limits: Partial<Record<LimitName, number>>) =>
  manager.call(updateAccountLimits, { body: { limits } });

beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { ACCOUNT_LIMITS: "on" } });
  manager = await api.person("manager");
});
beforeEach(async () => {
  now = new Date();
  await setLimits(usual);
});
afterAll(async () => {
  await setLimits(usual);
  await api.stop();
});

/** Returns how parallel calls ended: "done" or the error code. */
async function endsOf(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const ends = await Promise.all(
    calls.map((call) =>
      call.then(
        () => "done",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, i) => make(i));

describe("open records", () => {
  it("are limited for unpaid orders, also when they are placed in parallel", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 50 });
    const person = await api.person();
    const order = () => person.call(checkout, { body: checkoutForm(laptop.id) });
    expect(await endsOf(times(9, order))).toEqual({ done: 5, LIMIT_REACHED: 4 });
    const refused = await failureOf(order());
    expect(refused).toMatchObject({ status: 409, details: { limit: "unpaidOrders", max: 5 } });
    expect(refused.message).toMatch(/pay or cancel one of them first/);

    const placed = await api.app.db("orders").select("id").where({ user_id: person.id }).first();
    await person.call(setMyOrderStatus, { params: { id: placed.id }, body: { status: "cancelled" } });
    await order();
    const clerk = await api.person("staff");
    await Promise.all(times(6, () => clerk.call(checkout, { body: checkoutForm(laptop.id) })));
  });

  it("are limited for held units", async () => {
    const cable = await api.product({ price: 100, quantity: 500 });
    const person = await api.person();
    await setLimits({ heldPieces: 10 });
    const order = (quantity: number) =>
      person.call(checkout, { body: { ...checkoutForm(cable.id), items: [{ productId: cable.id, quantity }] } });
    expect(await endsOf([order(6), order(6), order(6)])).toEqual({ done: 1, LIMIT_REACHED: 2 });
    await order(4);
    expect(await failureOf(order(1))).toMatchObject({ code: "LIMIT_REACHED", details: { limit: "heldPieces" } });
  });

  it("are limited for upcoming appointments", async () => {
    now = FRIDAY;
    await api.app.db("appointments").del();
    const serviceId = await bookableService(api, 60);
    const person = await api.person();
    const book = (index: number) =>
      person.call(bookAppointment, { body: { serviceId, date: MONDAY, time: `${9 + index}:00`.padStart(5, "0") } });
    expect(await endsOf(times(6, book))).toEqual({ done: 3, LIMIT_REACHED: 3 });
  });
});

describe("counts in a time window", () => {
  it("are limited for payments sent for approval", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    const person = await api.person();
    const { order } = await person.call(checkout, { body: checkoutForm(laptop.id) });
    const claim = () =>
      person.call(confirmMpesaPayment, {
        body: {
          orderId: order.id,
          amount: 1,
          phoneNumber: "0712345678",
          mpesaReceiptNumber: receiptCode(),
          customerName: "W K",
        },
      });
    expect(await endsOf(times(14, claim))).toEqual({ done: 10, RATE_LIMITED: 4 });
    expect(await failureOf(claim())).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
      details: { limit: "claims" },
    });
  });

  it("are limited for chat messages of customers, and count a repeated one once", async () => {
    const person = await api.person();
    const { id } = await person.call(ensureConversation, {});
    const send = (clientId: string) =>
      person.call(sendMessage, { params: { id }, body: { content: "Hello", clientId } });
    await setLimits({ messages: 5 });
    await send("the-same-message");
    await send("the-same-message");
    expect(await endsOf(times(8, (index) => send(`message-${index}`)))).toEqual({ done: 4, RATE_LIMITED: 4 });
    await Promise.all(times(6, () => manager.call(sendMessage, { params: { id }, body: { content: "Good morning" } })));
  });

  const request = (email: string) => ({
    name: "Otieno",
    email,
    service: "Repair",
    message: "The screen of my laptop is cracked.",
  });

  it("are limited for quotes, by account and by a guest's network address", async () => {
    const person = await api.person();
    const ask = () => person.call(createQuote, { body: request(person.email) });
    expect(await endsOf(times(12, ask))).toEqual({ done: 10, RATE_LIMITED: 2 });
    const guest = () => api.guest(createQuote, { body: request("guest@people.example") });
    expect(await endsOf(times(12, guest))).toEqual({ done: 10, RATE_LIMITED: 2 });
  });

  it("are limited for tickets, replies and the contact form", async () => {
    const person = await api.person();
    await setLimits({ tickets: 2, ticketReplies: 2, contactMessages: 2 });
    const body = {
      name: "Otieno",
      email: person.email,
      subject: "Slow laptop",
      message: "It takes ten minutes to start.",
      category: "technical" as const,
      priority: "medium" as const,
    };
    const open = () => person.call(openTicket, { body });
    const { id } = await open();
    expect(await endsOf(times(3, open))).toEqual({ done: 1, RATE_LIMITED: 2 });
    const reply = () => person.call(replyToTicket, { params: { id }, body: { message: "Any news?" } });
    expect(await endsOf(times(4, reply))).toEqual({ done: 2, RATE_LIMITED: 2 });
    const write = () =>
      api.guest(sendContactMessage, {
        body: {
          name: "Otieno",
          email: "otieno@people.example",
          subject: "Hours",
          message: "When are you open on Saturday?",
          category: "general",
          priority: "medium",
          website: "",
        },
      });
    expect(await endsOf(times(4, write))).toEqual({ done: 2, RATE_LIMITED: 2 });
  });
});

describe("mails caused by a customer's action", () => {
  it("reach one address a few times a day; the rest is stored and not sent", async () => {
    const stranger = `stranger-${Math.random().toString(36).slice(2)}@people.example`;
    await setLimits({ mailsUnconfirmed: 3, guestQuotes: 100 });
    await Promise.all(
      times(5, () =>
        api.guest(createQuote, {
          body: { name: "BUY NOW", email: stranger, service: "Repair", message: "Look at http://evil.example please" },
        }),
      ),
    );
    const statuses = async () =>
      (await api.app.db("mails").select("status").where({ recipient: stranger })).map(({ status }) => status).sort();
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(["queued", "queued", "queued", "skipped", "skipped"]);
  });
});

describe("pictures", () => {
  const picture = async (red: number) => {
    const data = new FormData();
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer();
    data.append("image", new Blob([new Uint8Array(bytes)]), "a.png");
    data.set("folder", "quotes");
    return data;
  };
  const upload = async (person: Person, red = 1) => person.call(uploadSingle, { files: await picture(red) });

  it("are limited by number and by bytes, before any byte is received", async () => {
    const person = await api.person();
    await setLimits({ uploads: 3 });
    expect(await endsOf(times(5, (index) => upload(person, index)))).toEqual({ done: 3, RATE_LIMITED: 2 });
    const full = await api.person();
    const { data } = await upload(full);
    await setLimits({ uploadMegabytes: 1 });
    await api.app
      .db("uploads")
      .where({ id: data.id })
      .update({ bytes: 1024 * 1024 });
    expect(await failureOf(upload(full))).toMatchObject({
      code: "LIMIT_REACHED",
      details: { limit: "uploadMegabytes" },
    });
    // The request is rejected without a body.
    const bare = await fetch(`${api.url}/api/upload/single`, {
      method: "POST",
      headers: { authorization: `Bearer ${full.token}` },
    });
    expect(bare.status).toBe(409);
  });

  it("cannot be deleted while a quote shows them", async () => {
    const person = await api.person();
    const { data } = await upload(person);
    await person.call(createQuote, {
      body: {
        name: "Otieno",
        email: person.email,
        service: "Repair",
        message: "The screen is cracked in a corner.",
        images: [data.url],
      },
    });
    expect(await failureOf(person.call(deleteUpload, { params: { id: data.id } }))).toMatchObject({
      status: 409,
      code: "CONFLICT",
    });
    expect((await fetch(new URL(data.url, api.url))).status).toBe(200);
  });

  it("are removed after a day when they are unused", async () => {
    const person = await api.person();
    const [retained, unused] = [await upload(person, 1), await upload(person, 2)];
    await api.app.db("users").where({ id: person.id }).update({ profile_picture: retained.data.url });
    now = new Date(Date.now() + 25 * 3_600_000);
    const left = async () =>
      (await api.app.db("uploads").select("id").where({ user_id: person.id })).map(({ id }) => id);
    for (let page = 0; page < 50 && (await left()).length > 1; page += 1) await api.app.uploads.sweepUnused();
    expect(await left()).toEqual([retained.data.id]);
    expect(unused.data.id).not.toBe(retained.data.id);
  });
});

describe("the table of limits", () => {
  it("is for managers, emits a change, and rejects an outdated version", async () => {
    const clerk = await api.person("staff");
    expect(await failureOf(clerk.call(getAccountLimits, {}))).toMatchObject({ status: 403 });
    const before = await manager.call(getAccountLimits, {});
    expect(Object.keys(before.limits).sort()).toEqual([...LIMIT_NAMES].sort());
    const after = await manager.call(updateAccountLimits, {
      body: { limits: { openBookings: 7 }, version: before.version },
    });
    expect(after).toEqual({ limits: { ...before.limits, openBookings: 7 }, version: before.version + 1 });
    const late = manager.call(updateAccountLimits, { body: { limits: { quotes: 1 }, version: before.version } });
    expect(await failureOf(late)).toMatchObject({ status: 409, code: "STALE_VERSION" });
    const event = await api.app.db("events").where({ name: "limits.changed" }).orderBy("id", "desc").first();
    expect(event.actor_id).toBe(manager.id);
  });
});
