import { randomUUID } from "node:crypto";
import { updateMe } from "@fundi/shared/accounts/accounts";
import * as chats from "@fundi/shared/conversations/conversations";
import { createCustomer } from "@fundi/shared/customers/customers";
import { listAdminMessages, replyToMessage } from "@fundi/shared/inbox/inbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { startWhatsAppDouble, type WhatsAppDouble } from "../../../../tests/support/whatsapp-double";

const SECRET = "a-secret-of-the-hook";
let api: TestApi;
let sms: AfricasTalkingDouble;
let whatsApp: WhatsAppDouble;
let clerk: Person;
let now: Date | undefined;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  whatsApp = await startWhatsAppDouble();
  api = await startTestApi({ env: { ...sms.env(), ...whatsApp.env() }, clock: () => now ?? new Date() });
  whatsApp.sendTo(`${api.url}/api/hooks/whatsapp`);
  clerk = await api.person("staff", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(async () => {
  await api.stop();
  await Promise.all([sms.stop(), whatsApp.stop()]);
});

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+2547${String(22_000_000 + numbers)}`;
};
const post = (body: string, secret = SECRET) =>
  fetch(`${api.url}/api/hooks/africastalking/${secret}/incoming`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
const form = (from: string, text: string, id = `ATXid_${randomUUID()}`) =>
  new URLSearchParams({ id, from, to: "22111", text, date: "2026-11-25 10:00:00", linkId: "" }).toString();
/** Waits until everything that arrived has been taken. */
const taken = () =>
  expect
    .poll(
      async () => Number((await api.app.db("incoming_texts").whereNull("handled_at").count({ n: "*" }).first())?.n),
      {
        timeout: 15_000,
      },
    )
    .toBe(0);
async function text(from: string, words: string): Promise<void> {
  expect((await post(form(from, words))).status).toBe(200);
  await taken();
}
async function conversationOf(number: string): Promise<chats.SupportConversation | undefined> {
  const all = await clerk.call(chats.listSupportConversations, { query: { search: `0${number.slice(4)}` } });
  return all[0];
}
const messagesOf = ({ id }: Pick<chats.SupportConversation, "id">) =>
  clerk.call(chats.listSupportMessages, { params: { id } });
const answer = (id: number, content: string, more: object = {}) =>
  clerk.call(chats.sendMessage, { params: { id }, body: { content, ...more } });
const sent = (number: string) => sms.taken.filter(({ to }) => to === number).map(({ message }) => message);

describe("a reply by SMS", () => {
  it("of a number that nobody has becomes a conversation of that number, and the next one joins it", async () => {
    const number = newNumber();
    await text(number, "Is my laptop ready?");
    const conversation = await conversationOf(number);
    expect(conversation).toMatchObject({
      customer: { name: `0${number.slice(4, 7)} ${number.slice(7, 10)} ${number.slice(10)}`, email: "" },
      unreadCount: 1,
      texting: {
        number,
        channel: "sms",
        channels: expect.arrayContaining(["sms", "whatsapp"]),
        whatsappUntil: null,
        isStopped: false,
      },
      lastMessage: { content: "Is my laptop ready?" },
    });
    await text(number, "I come at five");
    if (!conversation) return;
    expect((await messagesOf(conversation)).map(({ content, channel }) => [content, channel])).toEqual([
      ["Is my laptop ready?", "sms"],
      ["I come at five", "sms"],
    ]);
  });

  it("is answered by SMS, from the conversation and from the inbox, and says what became of it", async () => {
    const number = newNumber();
    await text(number, "Habari");
    const conversation = await conversationOf(number);
    if (!conversation) throw new Error("There is no conversation.");
    expect(await answer(conversation.id, "Nzuri, karibu.")).toMatchObject({ channel: "sms" });
    await expect.poll(() => sent(number)).toEqual(["Nzuri, karibu."]);
    const [entry] = await clerk.call(listAdminMessages, {
      query: { source: "conversation", id: conversation.id } as never,
    });
    expect(entry).toMatchObject({ senderEmail: "", senderNumber: number, channel: "sms" });
    await clerk.call(replyToMessage, {
      query: { source: "conversation", id: conversation.id },
      body: { message: "We close at six." },
      idempotencyKey: randomUUID(),
    });
    await expect.poll(() => sent(number)).toEqual(["Nzuri, karibu.", "We close at six."]);
    const delivery = async () => (await messagesOf(conversation)).at(-1)?.delivery;
    await expect.poll(async () => (await delivery())?.status).toBe("sent");
    expect(await delivery()).toMatchObject({ channel: "sms", error: null });
  });

  it("lands with the customer who proved the number, and with nobody who only typed it", async () => {
    const number = newNumber();
    const phone = `0${number.slice(4)}`;
    const [owner, other] = await Promise.all([api.person(), api.person()]);
    for (const person of [other, owner]) await person.call(updateMe, { body: { phone } });
    await text(number, "Before it was proved");
    const own = () => owner.call(chats.listConversations, {});
    expect([await own(), await other.call(chats.listConversations, {})]).toEqual([[], []]);
    await api.app.db("users").where({ id: owner.id }).update({ phone_verified_at: new Date() });
    await text(number, "It is me");
    const [conversation] = await own();
    expect(conversation).toMatchObject({ lastMessage: { content: "It is me" } });
    expect(await other.call(chats.listConversations, {})).toEqual([]);
  });

  it("lands with a customer whom staff entered with that number", async () => {
    const number = newNumber();
    const { id } = await clerk.call(createCustomer, { body: { firstName: "Otieno", phone: `0${number.slice(4)}` } });
    await text(number, "Hello");
    expect((await conversationOf(number))?.customer).toMatchObject({ id, name: "Otieno" });
  });

  it("rings the bell as a chat message does", async () => {
    const number = newNumber();
    await text(number, "Hello");
    const event = await api.app.db("events").where({ name: "message.sent" }).orderBy("id", "desc").first();
    expect(JSON.parse(typeof event.payload === "string" ? event.payload : JSON.stringify(event.payload))).toMatchObject(
      {
        side: "user",
        startsStreak: true,
      },
    );
  });
});

describe("a notification", () => {
  it("that is sent again, or eight times at once, is one message", async () => {
    const number = newNumber();
    const body = form(number, "Once");
    await Promise.all(Array.from({ length: 8 }, () => post(body)));
    await post(body);
    await taken();
    const conversation = await conversationOf(number);
    expect(conversation && (await messagesOf(conversation))).toHaveLength(1);
  });

  it("of one new number, five at once, makes one customer", async () => {
    const number = newNumber();
    await Promise.all(Array.from({ length: 5 }, (_, at) => post(form(number, `Message ${at}`))));
    await taken();
    expect(await api.app.db("users").where({ phone: `0${number.slice(4)}` })).toHaveLength(1);
    const conversation = await conversationOf(number);
    expect(conversation && (await messagesOf(conversation))).toHaveLength(5);
  });

  it("is stored as it came", async () => {
    const number = newNumber();
    const body = form(number, "Raw & whole");
    await post(body);
    await taken();
    expect(await api.app.db("incoming_texts").orderBy("id", "desc").first()).toMatchObject({
      raw: body,
      channel: "sms",
    });
  });

  it("under another address than the secret one does not exist", async () => {
    expect((await post(form(newNumber(), "Hi"), "guess")).status).toBe(404);
  });

  it.each([
    ["nothing", ""],
    ["a form without an id", "from=%2B254712345678&text=Hi"],
    ["JSON", "{}"],
    ["bytes", "\u0000\u0001%"],
    ["a sender that is a word", new URLSearchParams({ id: "w1", from: "SAFARICOM", text: "Promo" }).toString()],
    ["an empty text", new URLSearchParams({ id: "w2", from: "+254712345678", text: " " }).toString()],
  ])("of %s is answered, and changes nothing", async (_, body) => {
    const count = async () => Number((await api.app.db("messages").count({ n: "*" }).first())?.n);
    const before = await count();
    expect((await post(body)).status).toBe(200);
    await taken();
    expect(await count()).toBe(before);
  });

  it("of anything at all is never a failure of the server", async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const body = Array.from({ length: seed * 7 }, (_, at) => String.fromCharCode((seed * 31 + at * 17) % 256)).join(
        "",
      );
      for (const wrapped of [body, `id=f${seed}&from=%2B25471234${seed}&text=${encodeURIComponent(body)}`])
        expect((await post(wrapped)).status).toBeLessThan(500);
      const response = await fetch(`${api.url}/api/hooks/whatsapp`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-hub-signature-256": whatsApp.sign(body) },
        body,
      });
      expect(response.status).toBeLessThan(500);
    }
    await taken();
  });
});

describe("STOP and START", () => {
  it("in a text end texts and allow them again; the conversation says so, and staff are told why an answer cannot go", async () => {
    const number = newNumber();
    await text(number, "Hello");
    await text(number, "STOP");
    const conversation = await conversationOf(number);
    if (!conversation) throw new Error("There is no conversation.");
    expect(conversation).toMatchObject({ texting: { isStopped: true }, unreadCount: 1 });
    expect((await messagesOf(conversation)).map(({ senderType }) => senderType)).toEqual(["user", "system"]);
    expect(await failureOf(answer(conversation.id, "Hello?"))).toMatchObject({ code: "CONFLICT" });
    await text(number, "start");
    expect((await conversationOf(number))?.texting?.isStopped).toBe(false);
    await expect.poll(() => sent(number)).toHaveLength(2);
    await answer(conversation.id, "Welcome back");
    await expect
      .poll(() => sent(number))
      .toEqual([
        expect.stringMatching(/we text you no more, but codes .* START takes it back\.$/),
        expect.stringMatching(/you get our texts again/),
        "Welcome back",
      ]);
  });

  it("of a number that nobody has make no conversation", async () => {
    const number = newNumber();
    await text(number, "STOP");
    expect(await conversationOf(number)).toBeUndefined();
    expect((await api.app.db("text_recipients").where({ number }).first()).stopped_at).not.toBeNull();
  });

  it("are answered once, in the language of the word", async () => {
    const number = newNumber();
    await text(number, "ACHA");
    await text(number, "acha");
    await expect.poll(() => sent(number)).toEqual([expect.stringMatching(/Tuma ANZA kurudisha\.$/)]);
    const answers = () => api.app.db("texts").where({ recipient: number }).pluck("kind");
    expect(await answers()).toEqual(["texts-stopped"]);
  });
});

describe("WhatsApp", () => {
  it("takes messages that Meta signed, with the sender's name, and no others", async () => {
    const number = newNumber();
    expect(await whatsApp.write(number.slice(1), "Hi there")).toBe(200);
    await taken();
    expect(await conversationOf(number)).toMatchObject({
      customer: { name: "Wanjiru" },
      texting: { channel: "whatsapp", whatsappUntil: expect.any(String) },
    });
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
    for (const signature of [undefined, "sha256=00", whatsApp.sign(`${body} `)]) {
      const headers = { "content-type": "application/json", ...(signature && { "x-hub-signature-256": signature }) };
      const forged = await fetch(`${api.url}/api/hooks/whatsapp`, { method: "POST", headers, body });
      expect(forged.status).toBe(401);
    }
  });

  it("carries the answer within 24 hours; after them it goes as SMS", async () => {
    const number = newNumber();
    await whatsApp.write(number.slice(1), "Hi");
    await taken();
    const conversation = await conversationOf(number);
    if (!conversation) throw new Error("There is no conversation.");
    await answer(conversation.id, "Hello by WhatsApp");
    const taking = () => whatsApp.taken.filter(({ to }) => to === number.slice(1)).map(({ body }) => body);
    await expect.poll(taking).toEqual(["Hello by WhatsApp"]);
    await api.app
      .db("text_recipients")
      .where({ number })
      .update({ whatsapp_seen_at: new Date(Date.now() - 25 * 3_600_000) });
    expect((await conversationOf(number))?.texting?.whatsappUntil).toBeNull();
    await answer(conversation.id, "Hello by SMS");
    await expect.poll(() => sent(number)).toEqual(["Hello by SMS"]);
    expect(taking()).toEqual(["Hello by WhatsApp"]);
  });

  it("shows a placeholder for a picture, and how to see it", async () => {
    const number = newNumber();
    await whatsApp.notify({
      contacts: [{ profile: { name: "Amina" }, wa_id: number.slice(1) }],
      messages: [
        {
          ...{ from: number.slice(1), id: `wamid.${randomUUID()}`, timestamp: "1795173753", type: "image" },
          image: { id: "m1", mime_type: "image/jpeg", sha256: "x", caption: "The crack" },
        },
      ],
    });
    await taken();
    const conversation = await conversationOf(number);
    expect(conversation?.lastMessage?.content).toMatch(/^\[Picture: open the shop's WhatsApp to see it\]\nThe crack$/);
  });
});

describe("an answer", () => {
  it("cannot carry a picture or a long letter as a text, and goes into the chat when staff say so", async () => {
    const number = newNumber();
    await text(number, "Hello");
    const conversation = await conversationOf(number);
    if (!conversation) throw new Error("There is no conversation.");
    const { id } = conversation;
    expect(await failureOf(answer(id, "x".repeat(1001)))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(answer(id, "See", { attachments: ["/uploads/x.jpg"] }))).toMatchObject({
      code: "VALIDATION_ERROR",
    });
    expect(await answer(id, "In the chat", { channel: "chat" })).toMatchObject({ channel: "chat", delivery: null });
    expect(sent(number)).toEqual([]);
  });

  it("of a chat stays in the chat, and cannot go to a number that never wrote", async () => {
    const customer = await api.person();
    const { id } = await customer.call(chats.ensureConversation, {});
    await customer.call(chats.sendMessage, { params: { id }, body: { content: "Hi", channel: "sms" } });
    expect(await answer(id, "Hello")).toMatchObject({ channel: "chat" });
    expect(await failureOf(answer(id, "Hello", { channel: "sms" }))).toMatchObject({ code: "CONFLICT" });
  });

  it("sent twice with one client id is one text", async () => {
    const number = newNumber();
    await text(number, "Hello");
    const id = (await conversationOf(number))?.id ?? 0;
    const clientId = randomUUID();
    await Promise.all([1, 2, 3].map(() => answer(id, "Once", { clientId })));
    await expect.poll(() => sent(number)).toEqual(["Once"]);
  });
});
