import * as chat from "@fundi/shared/conversations/conversations";
import { findCustomers } from "@fundi/shared/customers/customers";
import { listAdminMessages } from "@fundi/shared/inbox/inbox";
import { openGuestLink } from "@fundi/shared/links/links";
import { ALBUM_HEADER, startAlbum, uploadToAlbum } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { forgetLimits } from "../../../../tests/support/forget-limits";

const DAY_MS = 24 * 3_600_000;
/** A Thursday at ten in Nairobi. */
const NOW = new Date("2026-11-26T07:00:00Z");

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let aheadMs = 0;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({
    clock: () => new Date(NOW.getTime() + aheadMs),
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

let ids = 0;
const newId = () => {
  ids += 1;
  return `client-id-${ids}`;
};
const begin = (overrides: Partial<chat.FirstMessage> = {}, idempotencyKey = newId()) =>
  api.guest(chat.beginConversation, {
    body: { content: "Do you have a charger for a T480?", clientId: newId(), ...overrides },
    idempotencyKey,
  });
const deviceWith = (link: string, language?: string) =>
  createClient({
    baseUrl: api.url,
    guestLinks: () => link,
    ...(language && { headers: () => ({ "x-language": language }) }),
  });
const asStaff = async (id: number) => {
  const [conversation] = await staff.call(chat.listSupportConversations, { query: { id } });
  return conversation;
};
const answer = (id: number, content = "Yes, for Ksh 2,500.") =>
  staff.call(chat.sendMessage, { params: { id }, body: { content } });

describe("the first message without an account", () => {
  it("makes a conversation that its link opens, and that staff see as a visitor's with the page they came from", async () => {
    const { conversation, message, link } = await begin({ page: "/products/12" });
    expect(conversation).toMatchObject({ contact: { name: "", phone: null, email: null }, unreadCount: 0 });
    expect(message).toMatchObject({ senderType: "user", content: "Do you have a charger for a T480?" });
    const device = deviceWith(link);
    expect(await device(chat.listConversations, {})).toMatchObject([{ id: conversation.id }]);
    expect(await api.guest(openGuestLink, { body: { link } })).toEqual({ kind: "conversation", id: conversation.id });
    await answer(conversation.id);
    expect(await device(chat.listMessages, { params: { id: conversation.id } })).toMatchObject([
      { senderType: "user" },
      { senderType: "support", senderName: "Support Team" },
    ]);
    await device(chat.readConversation, { params: { id: conversation.id } });
    expect(await asStaff(conversation.id)).toMatchObject({
      ...{ customer: { name: "Visitor", email: "" }, fromPage: "/products/12" },
      contact: { name: "", phone: null, email: null },
    });
    await delivered(api.app);
    const inbox = await staff.call(listAdminMessages, { query: { source: "conversation" } });
    expect(inbox.map(({ id }) => id)).toContain(conversation.id);
  });

  it("is one conversation, however often it is sent", async () => {
    const body = { content: "Hello", clientId: newId() };
    const key = newId();
    const begun = await Promise.all([begin(body, key), begin(body, key)]);
    expect(new Set(begun.map(({ link }) => link)).size).toBe(1);
    expect(new Set(begun.map(({ message }) => message.id)).size).toBe(1);
  });

  it("is nobody's customer: no list, no search and no number finds a visitor", async () => {
    const { conversation, link } = await begin();
    await deviceWith(link)(chat.leaveContact, {
      params: { id: conversation.id },
      body: { name: "Zebedayo", phone: "0712 300 400" },
    });
    expect(await staff.call(findCustomers, { query: { q: "Zebedayo" } })).toEqual([]);
    expect(await staff.call(findCustomers, { query: { q: "0712300400" } })).toEqual([]);
    const found = await staff.call(chat.listSupportConversations, { query: { search: "0712300400" } });
    expect(found).toMatchObject([{ id: conversation.id, customer: { name: "Zebedayo" } }]);
  });

  it("is refused when it is empty, and creates nothing then", async () => {
    const before = await api.app.db("conversations").count({ n: "*" });
    expect(await failureOf(begin({ content: "  " }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await api.app.db("conversations").count({ n: "*" })).toEqual(before);
    expect(
      await api.app
        .db("users")
        .where({ is_visitor: true })
        .whereNotIn("id", api.app.db("conversations").select("customer_id")),
    ).toEqual([]);
  });

  it("is limited by network address, and so is every further one", async () => {
    const { conversation, link } = await begin();
    for (let count = 1; count < 10; count += 1) await begin();
    expect(await failureOf(begin())).toMatchObject({ code: "RATE_LIMITED", details: { limit: "guestChats" } });
    await forgetLimits(api.app);
    const write = () => deviceWith(link)(chat.sendMessage, { params: { id: conversation.id }, body: { content: "?" } });
    for (let count = 0; count < 30; count += 1) await write();
    expect(await failureOf(write())).toMatchObject({ code: "RATE_LIMITED", details: { limit: "messages" } });
  });
});

describe("the link of a conversation", () => {
  it("opens that conversation only, for nobody else and no other call", async () => {
    const [one, other] = [await begin(), await begin()];
    const params = { id: other.conversation.id };
    const device = deviceWith(one.link);
    for (const attempt of [
      () => device(chat.listMessages, { params }),
      () => device(chat.sendMessage, { params, body: { content: "x" } }),
      () => device(chat.readConversation, { params }),
      () => device(chat.leaveContact, { params, body: { phone: "0712300400" } }),
      () => device(chat.exportConversation, { params }),
      () => device(chat.eraseConversation, { params }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ code: "NOT_FOUND" });
    expect(await failureOf(device(chat.ensureConversation, {}))).toMatchObject({ code: "UNAUTHORIZED" });
    const stranger = await api.person();
    expect(await failureOf(stranger.call(chat.listMessages, { params }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("connects live: the visitor hears staff, and staff hear the visitor", async () => {
    const { conversation, link } = await begin();
    const connect = (auth: object) => io(api.url, { auth, transports: ["websocket"], reconnection: false });
    const [visitor, clerk, nobody] = [
      connect({ links: link }),
      connect({ token: staff.token }),
      connect({ links: "c.1-1-x" }),
    ];
    const heard: unknown[] = [];
    const seen: unknown[] = [];
    visitor.on("chat_message", (payload) => heard.push(payload));
    clerk.on("chat_typing", (payload) => seen.push(payload));
    const refused = new Promise<string>((resolve) => nobody.on("connect_error", ({ message }) => resolve(message)));
    await Promise.all([visitor, clerk].map((socket) => new Promise<void>((resolve) => socket.on("connect", resolve))));
    expect(await refused).toBe("UNAUTHORIZED");
    await answer(conversation.id);
    await expect.poll(() => heard).toMatchObject([{ conversationId: conversation.id, senderName: "Support Team" }]);
    visitor.emit("typing", { conversationId: conversation.id });
    await expect.poll(() => seen).toEqual([{ conversationId: conversation.id, by: "user" }]);
    for (const socket of [visitor, clerk, nobody]) socket.close();
  });
});

describe("pictures without an account", () => {
  const picture = async () => {
    const { album } = await api.guest(startAlbum, {});
    const files = new FormData();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    files.set("image", new Blob([new Uint8Array(bytes)]), "camera.jpg");
    const { data } = await createClient({ baseUrl: api.url, headers: () => ({ [ALBUM_HEADER]: album }) })(
      uploadToAlbum,
      { files },
    );
    return { album, url: data.url };
  };

  it("are sent in the first message and later ones, and only by whoever uploaded them", async () => {
    const [one, two, strangers] = [await picture(), await picture(), await picture()];
    const { conversation, message, link } = await begin({ content: "", attachments: [one.url], album: one.album });
    expect(message.attachments).toEqual([one.url]);
    const send = (attachments: string[], album: string) =>
      deviceWith(link)(chat.sendMessage, { params: { id: conversation.id }, body: { attachments, album } });
    expect((await send([two.url], two.album)).attachments).toEqual([two.url]);
    expect(await failureOf(send([strangers.url], two.album))).toMatchObject({ code: "VALIDATION_ERROR" });
    aheadMs = 2 * DAY_MS;
    await api.app.uploads.sweepUnused();
    expect((await fetch(`${api.url}${one.url}`)).status).toBe(200);
  });
});

describe("an account that takes a conversation over", () => {
  it("has its messages, pictures and number from then on, and the link opens nothing", async () => {
    const { conversation, link } = await begin();
    await deviceWith(link)(chat.leaveContact, { params: { id: conversation.id }, body: { phone: "0712300401" } });
    const [{ customer_id: visitorId }] = await api.app.db("conversations").where({ id: conversation.id });
    const person = await api.person();
    expect(await person.call(chat.takeOverConversation, { body: { link } })).toMatchObject({
      id: conversation.id,
      contact: null,
    });
    // Again it changes nothing.
    expect(await person.call(chat.takeOverConversation, { body: { link } })).toMatchObject({ id: conversation.id });
    expect(await person.call(chat.listMessages, { params: { id: conversation.id } })).toMatchObject([
      { senderId: person.id },
    ]);
    expect(await api.app.db("users").where({ id: person.id }).first("phone", "phone_verified_at")).toMatchObject({
      phone_verified_at: null,
    });
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({
      code: "LINK_INVALID",
      details: { reason: "owned" },
    });
    expect(await deviceWith(link)(chat.ensureConversation, {}).catch(({ code }) => code)).toBe("UNAUTHORIZED");
    const other = await api.person();
    expect(await failureOf(other.call(chat.takeOverConversation, { body: { link } }))).toMatchObject({
      code: "LINK_INVALID",
    });
    expect(await api.app.db("users").where({ id: visitorId })).toEqual([]);
  });

  it("has one conversation, where it had one before", async () => {
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    await person.call(chat.sendMessage, { params: { id: own.id }, body: { content: "Earlier" } });
    const { link } = await begin({ content: "Later" });
    const merged = await person.call(chat.takeOverConversation, { body: { link } });
    expect(merged.id).toBe(own.id);
    expect(await person.call(chat.listConversations, {})).toHaveLength(1);
    const messages = await person.call(chat.listMessages, { params: { id: own.id } });
    expect(messages.map(({ content }) => content)).toEqual(["Earlier", "Later"]);
  });

  it("has a message once that was sent before and again after signing in, and other people's ids change nothing", async () => {
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    const [sent, other] = [newId(), newId()];
    const { conversation, link } = await begin({ content: "Once", clientId: sent });
    const device = deviceWith(link);
    await device(chat.sendMessage, { params: { id: conversation.id }, body: { content: "Mine", clientId: other } });
    await person.call(chat.sendMessage, { params: { id: own.id }, body: { content: "Once", clientId: sent } });
    await staff.call(chat.sendMessage, { params: { id: own.id }, body: { content: "Theirs", clientId: other } });
    await person.call(chat.takeOverConversation, { body: { link } });
    const messages = await person.call(chat.listMessages, { params: { id: own.id } });
    expect(messages.map(({ content }) => content)).toEqual(["Mine", "Once", "Theirs"]);
    expect(await asStaff(own.id)).toMatchObject({ unreadCount: 2 });
  });

  it("is found by staff under the number that it had before it was merged", async () => {
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    const { conversation, link } = await begin();
    await person.call(chat.takeOverConversation, { body: { link } });
    expect(await asStaff(conversation.id)).toMatchObject({ id: own.id });
    // Staff who were writing there reach the customer all the same.
    await answer(conversation.id, "There you are");
    const messages = await person.call(chat.listMessages, { params: { id: own.id } });
    expect(messages.at(-1)?.content).toBe("There you are");
  });

  it("sends the pictures that were chosen before the sign-in", async () => {
    const { album } = await api.guest(startAlbum, {});
    const files = new FormData();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    files.set("image", new Blob([new Uint8Array(bytes)]), "camera.jpg");
    const uploading = createClient({ baseUrl: api.url, headers: () => ({ [ALBUM_HEADER]: album }) });
    const { url } = (await uploading(uploadToAlbum, { files })).data;
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    const send = (one: Person, id: number) =>
      one.call(chat.sendMessage, { params: { id }, body: { attachments: [url], album } });
    expect((await send(person, own.id)).attachments).toEqual([url]);
    const thief = await api.person();
    const { id } = await thief.call(chat.ensureConversation, {});
    expect(await failureOf(send(thief, id))).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("is the first of several at once", async () => {
    const { link } = await begin();
    const people = await Promise.all([api.person(), api.person()]);
    const results = await Promise.allSettled(
      people.map((one) => one.call(chat.takeOverConversation, { body: { link } })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a visitor who is away", () => {
  /** As if the answers had been unread for long enough. */
  async function remind(): Promise<void> {
    const waiting = { kind: "conversations.remind", finished_at: null };
    await api.app.db("jobs").where(waiting).update({ run_at: new Date() });
    await api.app.jobs.drain();
    await expect.poll(() => api.app.db("jobs").where(waiting)).toEqual([]);
    await delivered(api.app);
  }
  const leave = async (body: chat.ContactForm, language?: string) => {
    const { conversation, link } = await begin();
    await deviceWith(link, language)(chat.leaveContact, { params: { id: conversation.id }, body });
    await answer(conversation.id);
    await answer(conversation.id, "And we are open until six.");
    await remind();
    return { conversation, link };
  };

  it("is told of an answer by text, once, with the link", async () => {
    const { conversation, link } = await leave({ phone: "0712300402" });
    const texts = await api.app.db("texts").where({ entity: "conversation", entity_id: conversation.id });
    expect(texts).toHaveLength(1);
    expect(texts[0].body).toContain(`https://shop.example/track#${link}`);
    expect(texts[0].recipient).toBe("+254712300402");
  });

  it("is told by mail where they left an address, and by no text then", async () => {
    const { conversation, link } = await leave({ phone: "0712300403", email: "visitor@example.com" });
    const [mail] = await api.app.db("mails").where({ recipient: "visitor@example.com" });
    expect(mail.body).toContain(`https://shop.example/track#${link}`);
    expect(mail.body).toContain("Yes, for Ksh 2,500.");
    expect(await api.app.db("texts").where({ entity: "conversation", entity_id: conversation.id })).toEqual([]);
  });

  it("is told nothing where they left nothing, and gets no notice", async () => {
    const { conversation } = await begin();
    await answer(conversation.id);
    await remind();
    expect(await api.app.db("texts").where({ entity: "conversation", entity_id: conversation.id })).toEqual([]);
    const [{ customer_id: visitorId }] = await api.app.db("conversations").where({ id: conversation.id });
    expect(await api.app.db("customer_notifications").where({ user_id: visitorId })).toEqual([]);
  });

  it("leaves a phone number or an address, not neither, and not what is none", async () => {
    const { conversation, link } = await begin();
    const params = { id: conversation.id };
    for (const body of [{ name: "Amina" }, { phone: "12" }, { email: "nobody" }])
      expect(await failureOf(deviceWith(link)(chat.leaveContact, { params, body }))).toMatchObject({
        code: "VALIDATION_ERROR",
      });
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    expect(
      await failureOf(person.call(chat.leaveContact, { params: { id: own.id }, body: { phone: "0712300404" } })),
    ).toMatchObject({ code: "CONFLICT" });
  });
});

describe("the data of a visitor", () => {
  const traces = async (id: number) => ({
    messages: await api.app.db("messages").where({ conversation_id: id }),
    conversations: await api.app.db("conversations").where({ id }),
    consents: await api.app.db("consents").where({ record_kind: "conversation", record_id: id }),
  });

  it("is saved as a file and erased by whoever holds the link, and by managers", async () => {
    const [own, asked] = [await begin({ content: "My name is Zainabu" }), await begin()];
    const device = deviceWith(own.link);
    const params = { id: own.conversation.id };
    expect(await (await device(chat.exportConversation, { params })).text()).toContain("My name is Zainabu");
    await device(chat.eraseConversation, { params });
    expect(await traces(own.conversation.id)).toEqual({ messages: [], conversations: [], consents: [] });
    expect(await failureOf(device(chat.eraseConversation, { params }))).toMatchObject({ status: 404 });
    const others = { params: { id: asked.conversation.id } };
    expect(await failureOf(staff.call(chat.eraseConversation, others))).toMatchObject({ code: "CONFLICT" });
    await (await api.person("manager")).call(chat.eraseConversation, others);
    expect(await traces(asked.conversation.id)).toEqual({ messages: [], conversations: [], consents: [] });
    await delivered(api.app);
  });

  it("of an account is not erased by its conversation", async () => {
    const person = await api.person();
    const { id } = await person.call(chat.ensureConversation, {});
    expect(await failureOf(person.call(chat.eraseConversation, { params: { id } }))).toMatchObject({
      code: "CONFLICT",
    });
  });

  it("is erased when nobody wrote for the period of the settings, and not before", async () => {
    const [quiet, busy] = [await begin(), await begin()];
    aheadMs = 179 * DAY_MS;
    await api.app.conversations.eraseQuietVisitors();
    await answer(busy.conversation.id);
    aheadMs = 181 * DAY_MS;
    await api.app.conversations.eraseQuietVisitors();
    expect(await traces(quiet.conversation.id)).toEqual({ messages: [], conversations: [], consents: [] });
    expect((await traces(busy.conversation.id)).conversations).toHaveLength(1);
  });
});

describe("while the shop is closed", () => {
  const HOUR_MS = 3_600_000;
  const said = async (link: string, id: number) =>
    (await deviceWith(link)(chat.listMessages, { params: { id } }))
      .filter(({ senderType }) => senderType === "system")
      .map(({ content }) => content);
  const write = (link: string, id: number) =>
    deviceWith(link)(chat.sendMessage, { params: { id }, body: { content: "Are you there?" } });

  it("it answers by itself, once, with when it opens and the wish for a number; and again on the next evening", async () => {
    aheadMs = 12 * HOUR_MS;
    const { conversation, link } = await begin();
    const { id } = conversation;
    const first =
      "We are closed now. We answer tomorrow from 8:00. Leave your phone number below: then we call or text you.";
    expect(await said(link, id)).toEqual([first]);
    await write(link, id);
    expect(await said(link, id)).toHaveLength(1);
    await deviceWith(link)(chat.leaveContact, { params: { id }, body: { phone: "0712300405" } });
    aheadMs = 26 * HOUR_MS;
    await write(link, id);
    expect(await said(link, id)).toHaveLength(1);
    aheadMs = 36 * HOUR_MS;
    await write(link, id);
    expect(await said(link, id)).toEqual([first, "We are closed now. We answer tomorrow from 9:00."]);
    // Staff see what the visitor wrote, and that it waits.
    expect(await asStaff(id)).toMatchObject({ unreadCount: 4, lastMessage: { content: "Are you there?" } });
  });

  it("it answers in the language of the page", async () => {
    aheadMs = 12 * HOUR_MS;
    const { conversation, link } = await createClient({ baseUrl: api.url, headers: () => ({ "x-language": "sw" }) })(
      chat.beginConversation,
      { body: { content: "Habari", clientId: newId() }, idempotencyKey: newId() },
    );
    expect((await said(link, conversation.id))[0]).toMatch(
      /^Tumefunga sasa\. Tutakujibu kesho kuanzia saa 2 asubuhi\./,
    );
  });

  it("is not answered to while it is open", async () => {
    const { conversation, link } = await begin();
    expect(await said(link, conversation.id)).toEqual([]);
    expect((await api.guest(chat.getReplyTime, {})).minutes).toBeNull();
  });
});
