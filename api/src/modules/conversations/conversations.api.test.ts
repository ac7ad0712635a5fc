import { randomUUID } from "node:crypto";
import {
  Conversation,
  ensureConversation,
  listConversations,
  listMessages,
  type MessageForm,
  readConversation,
  sendMessage,
} from "@fundi/shared/conversations/conversations";
import { uploadMultiple } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAllDay } from "../../../../tests/support/always-open";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let customer: Person;
let staff: Person;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await openAllDay(api);
  staff = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
});
afterAll(() => api.stop());
beforeEach(async () => {
  customer = await api.person();
  id = (await customer.call(ensureConversation, {})).id;
});

const send = (person: Person, body: MessageForm) => person.call(sendMessage, { params: { id }, body });
const read = (person: Person, upTo?: number) =>
  person.call(readConversation, { params: { id }, ...(upTo === undefined ? {} : { body: { upTo } }) });
const messagesFor = (person: Person, query = {}) => person.call(listMessages, { params: { id }, query });
const contents = async (person: Person, query = {}) => (await messagesFor(person, query)).map(({ content }) => content);
const own = async () => (await customer.call(listConversations, {}))[0];

async function upload(person: Person, count: number): Promise<string[]> {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const files = new FormData();
  files.set("folder", "chat-attachments");
  for (let index = 0; index < count; index += 1)
    files.append("images", new Blob([new Uint8Array(picture)]), `${index}.png`);
  const { data } = await person.call(uploadMultiple, { files });
  return data.successful.map((one) => one.data.url);
}

describe("a customer's conversation", () => {
  it("is created once, however often it is requested", async () => {
    const again = await customer.call(ensureConversation, {});
    expect(again).toEqual({
      id,
      title: "Support",
      status: "active",
      category: "support",
      created_at: expect.any(String),
      lastMessage: null,
      unreadCount: 0,
      contact: null,
    });
    expect(await customer.call(listConversations, {})).toEqual([again]);
  });

  it("is created once when two windows request it concurrently", async () => {
    const other = await api.person();
    const made = await Promise.all(Array.from({ length: 8 }, () => other.call(ensureConversation, {})));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect(await other.call(listConversations, {})).toHaveLength(1);
  });

  it("has defaults for missing fields, and rejects a negative count", () => {
    const least = { id: 1, title: "Support", created_at: new Date().toISOString(), lastMessage: null };
    expect(Conversation.parse(least)).toMatchObject({ status: "active", category: "support", unreadCount: 0 });
    expect(Conversation.safeParse({ ...least, unreadCount: -1 }).success).toBe(false);
    expect(Conversation.safeParse({ ...least, status: "closed" }).success).toBe(false);
  });

  it("is private: reading, writing and marking return 404 for anyone but staff", async () => {
    const stranger = await api.person();
    for (const attempt of [messagesFor, (person: Person) => send(person, { content: "Hi" }), read])
      expect(await failureOf(attempt(stranger))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    await send(staff, { content: "Good morning" });
    expect(await contents(staff)).toEqual(["Good morning"]);
  });
});

describe("a message", () => {
  it("is returned as stored, and is the last one of its conversation", async () => {
    const clientId = randomUUID();
    const sent = await send(customer, { conversationId: id, content: "  My laptop is slow  ", clientId });
    expect(sent).toEqual({
      id: expect.any(Number),
      senderId: customer.id,
      senderType: "user",
      senderName: expect.stringContaining("Amina"),
      content: "My laptop is slow",
      attachments: [],
      timestamp: expect.any(String),
      clientId,
      readByOther: false,
      channel: "chat",
      delivery: null,
    });
    const { id: lastId, content, timestamp, senderType } = sent;
    expect((await own())?.lastMessage).toEqual({ id: lastId, content, timestamp, senderType });
  });

  it("from support comes from the team for customers, and from a person for staff", async () => {
    await send(staff, { content: "We can look at it today" });
    expect((await messagesFor(customer))[0]).toMatchObject({ senderType: "support", senderName: "Support Team" });
    expect((await messagesFor(staff))[0]).toMatchObject({ senderName: "Brian Otieno" });
  });

  it("carries up to five pictures of its sender, with or without text", async () => {
    const attachments = await upload(customer, 3);
    expect(attachments).toHaveLength(3);
    expect(await send(customer, { attachments })).toMatchObject({ content: "", attachments });
  });

  it.each<[string, MessageForm, string]>([
    ["of blanks", { content: "   " }, "content"],
    ["empty", {}, "content"],
    ["of 4,001 characters", { content: "x".repeat(4001) }, "content"],
    [
      "with six pictures",
      { attachments: Array.from({ length: 6 }, (_, index) => `/uploads/${index}.webp`) },
      "attachments",
    ],
    ["with a picture from elsewhere", { attachments: ["https://elsewhere.example/a.png"] }, "attachments"],
    ["with an id that is none", { content: "Hi", clientId: "x y" }, "clientId"],
    ["for another conversation", { content: "Hi", conversationId: 999_999_999 }, "conversationId"],
  ])("%s is rejected with the field's name", async (_, body, field) => {
    const failure = await failureOf(send(customer, body));
    expect(failure).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(Object.keys((failure.details as { fieldErrors: object }).fieldErrors)).toEqual([field]);
    expect(await messagesFor(customer)).toEqual([]);
  });

  it("whose stored pictures have another shape is shown without them, among the others", async () => {
    const [first, second] = [await send(customer, { content: "First" }), await send(customer, { content: "Second" })];
    await api.app.db("messages").where({ id: first.id }).update({ attachments: '{"url":"/uploads/a.webp"}' });
    await api.app.db("messages").where({ id: second.id }).update({ attachments: "not JSON" });
    await send(customer, { content: "Third" });
    for (const person of [customer, staff])
      expect(await messagesFor(person)).toMatchObject([
        { content: "First", attachments: [] },
        { content: "Second", attachments: [] },
        { content: "Third", attachments: [] },
      ]);
  });

  it("is rejected with another user's pictures", async () => {
    const attachments = await upload(await api.person(), 1);
    expect(await failureOf(send(customer, { attachments }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(send(staff, { attachments }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await messagesFor(customer)).toEqual([]);
  });

  it("is stored once when it is sent again, also concurrently", async () => {
    const form = { content: "Is it ready?", clientId: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(customer, form)));
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    expect(await contents(staff)).toEqual(["Is it ready?"]);
    await expect
      .poll(() => api.app.db("events").where({ name: "message.sent", entity: "conversation", entity_id: id }))
      .toHaveLength(1);
  });

  it("cannot use the id of another user's message", async () => {
    const clientId = randomUUID();
    await send(customer, { content: "Mine", clientId });
    expect(await failureOf(send(staff, { content: "Ours", clientId }))).toMatchObject({ code: "CONFLICT" });
    expect(await contents(customer)).toEqual(["Mine"]);
  });

  it("is ordered by id when twenty are written concurrently", async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(index % 2 ? customer : staff, { content: `Message ${index}` })),
    );
    const ids = (await messagesFor(customer)).map((message) => message.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids)).toEqual(new Set(sent.map((message) => message.id)));
    expect((await own())?.lastMessage?.id).toBe(Math.max(...ids));
    expect((await own())?.unreadCount).toBe(10);
  });
});

describe("pages of messages", () => {
  beforeEach(async () => {
    for (const content of ["1", "2", "3", "4", "5", "6"]) await send(customer, { content });
  });

  it("are oldest first, the newest ones by default, further back by offset", async () => {
    expect(await contents(customer)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(await contents(customer, { limit: 2 })).toEqual(["5", "6"]);
    expect(await contents(customer, { limit: 2, offset: 2 })).toEqual(["3", "4"]);
  });

  it("contain at most 200, and reject more", async () => {
    expect(await failureOf(messagesFor(customer, { limit: 201 }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await contents(customer, { limit: 200 })).toHaveLength(6);
  });

  it("are stable by cursor while new messages arrive", async () => {
    const [, , , fourth] = await messagesFor(customer);
    await send(staff, { content: "7" });
    expect(await contents(customer, { before: fourth?.id, limit: 2 })).toEqual(["2", "3"]);
    expect(await contents(customer, { after: fourth?.id, limit: 2 })).toEqual(["5", "6"]);
  });
});

describe("reading", () => {
  it("moves the mark of one's own side and clears its count", async () => {
    await send(staff, { content: "One" });
    await send(staff, { content: "Two" });
    expect((await own())?.unreadCount).toBe(2);
    expect(await read(customer)).toMatchObject({ success: true });
    expect((await own())?.unreadCount).toBe(0);
  });

  it("shows the writer which messages the other side has read", async () => {
    const first = await send(customer, { content: "One" });
    await send(customer, { content: "Two" });
    const ticks = async () => (await messagesFor(customer)).map((message) => message.readByOther);
    expect(await ticks()).toEqual([false, false]);
    await read(staff, first.id);
    expect(await ticks()).toEqual([true, false]);
    // Reading does not mark one's own messages.
    await read(customer);
    expect(await ticks()).toEqual([true, false]);
    await read(staff);
    expect(await ticks()).toEqual([true, true]);
  });

  it("up to a message leaves later ones unread, and never moves back", async () => {
    const first = await send(staff, { content: "One" });
    await send(staff, { content: "Two" });
    await read(customer, first.id);
    expect((await own())?.unreadCount).toBe(1);
    await read(customer);
    await read(customer, first.id);
    expect((await own())?.unreadCount).toBe(0);
  });

  it("is announced once, however often it is requested", async () => {
    await send(staff, { content: "One" });
    await Promise.all([read(customer), read(customer), read(customer)]);
    expect(await api.app.db("events").where({ name: "conversation.read", entity_id: id })).toHaveLength(1);
  });
});

describe("a customer who stays away", () => {
  const notices = () => api.app.db("customer_notifications").where({ user_id: customer.id }).orderBy("id");
  const mails = () => api.app.db("mails").where({ recipient: customer.email });
  async function tenMinutesLater(): Promise<void> {
    await api.app.db("jobs").where({ kind: "conversations.remind" }).update({ run_at: new Date() });
    await api.app.jobs.drain();
    await expect.poll(() => api.app.db("jobs").where({ kind: "conversations.remind", finished_at: null })).toEqual([]);
  }
  const remindersOf = () => api.app.db("events").where({ name: "message.left_unread", entity_id: id });

  it("is notified once for all unread messages, and again after reading", async () => {
    await send(staff, { content: "One" });
    await send(staff, { content: "Two" });
    await expect.poll(notices).toMatchObject([{ title: "New message from support", link: "/messages", read_at: null }]);
    await read(customer);
    // The bell has nothing left to show.
    await expect.poll(async () => (await notices())[0]?.read_at).not.toBeNull();
    await send(staff, { content: "Three" });
    await expect.poll(notices).toHaveLength(2);
  });

  it("gets one mail when the message is still unread after ten minutes", async () => {
    await send(staff, { content: "Your laptop is ready" });
    await send(staff, { content: "We close at six" });
    const [job] = await api.app.db("jobs").where({ kind: "conversations.remind", finished_at: null });
    expect(job.run_at.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
    await tenMinutesLater();
    await expect.poll(mails).toMatchObject([{ body: expect.stringContaining("Your laptop is ready") }]);
    await tenMinutesLater();
    expect(await remindersOf()).toHaveLength(1);
  });

  it("gets no mail about a message that was read in time", async () => {
    await send(staff, { content: "Your laptop is ready" });
    await read(customer);
    await tenMinutesLater();
    expect(await remindersOf()).toEqual([]);
  });

  it("is notified of support's messages only", async () => {
    await send(customer, { content: "Hello?" });
    await send(staff, { content: "Yes, hello" });
    await expect.poll(notices).toHaveLength(1);
  });
});
