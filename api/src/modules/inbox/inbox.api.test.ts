import { randomUUID } from "node:crypto";
import {
  ensureConversation,
  listMessages,
  listSupportConversations,
  readConversation,
  sendMessage,
} from "@fundi/shared/conversations/conversations";
import { type AdminMessageFilter, listAdminMessages, replyToMessage, setMessageState } from "@fundi/shared/inbox/inbox";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { openTicket, setTicketStatus } from "@fundi/shared/support/tickets";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAllDay } from "../../../../tests/support/always-open";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  await openAllDay(api);
  staff = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
});
afterAll(() => api.stop());

const list = (query: Partial<Record<keyof AdminMessageFilter, string>> = {}) =>
  staff.call(listAdminMessages, { query: query as never });
const about = async (subject: string) => (await list({ search: subject }))[0];
const settled = () => delivered(api.app);

let visitors = 0;
async function contact(overrides: object = {}): Promise<string> {
  const subject = `Hours ${randomUUID()}`;
  visitors += 1;
  // Each from its own address, which may write five times an hour.
  const headers = () => ({ "x-forwarded-for": `203.0.113.${visitors}` });
  await createClient({ baseUrl: api.url, headers })(sendContactMessage, {
    body: { name: "Kamau", email: "kamau@people.example", subject, message: "Open on Sunday?", ...overrides },
  });
  await settled();
  return subject;
}
async function ticketOf(customer: Person) {
  const subject = `Ticket ${randomUUID()}`;
  const body = {
    name: "Amina",
    email: customer.email,
    subject,
    message: "Broken",
    category: "technical",
    priority: "high",
  } as const;
  const ticket = await customer.call(openTicket, { body });
  await settled();
  return { ...ticket, subject };
}
async function chatOf(customer: Person, content: string): Promise<number> {
  const { id } = await customer.call(ensureConversation, {});
  await customer.call(sendMessage, { params: { id }, body: { content } });
  await settled();
  return id;
}
const state = (source: "contact" | "ticket" | "conversation", id: number, body: object) =>
  staff.call(setMessageState, { query: { source, id }, body });
const reply = (source: "contact" | "ticket" | "conversation", id: number, message: string, idempotencyKey?: string) =>
  staff.call(replyToMessage, {
    query: { source, id },
    body: { message },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

describe("the messages inbox", () => {
  it("lists contact messages, tickets and conversations with their source, latest first", async () => {
    const customer = await api.person("user", { firstName: "Wambui", lastName: "Kariuki" });
    const subject = await contact();
    const ticket = await ticketOf(customer);
    const id = await chatOf(customer, "Is it ready?");
    const [first, second, third] = await list();
    expect(first).toMatchObject({
      ...{ source: "conversation", id, senderName: "Wambui Kariuki", senderEmail: customer.email, userId: customer.id },
      ...{ subject: "Support", message: "Is it ready?", category: "support", priority: "medium", status: "unread" },
    });
    expect(second).toMatchObject({
      source: "ticket",
      id: ticket.id,
      category: "support",
      priority: "high",
      starred: false,
    });
    expect(third).toMatchObject({
      ...{ source: "contact", subject, senderName: "Kamau", userId: null },
      ...{ status: "unread", priority: "medium", category: "general", starred: false },
    });
  });

  it("maps contact categories to its own", async () => {
    for (const [category, expected] of [
      ["technical", "support"],
      ["billing", "inquiry"],
      ["feedback", "feedback"],
    ] as const)
      expect(await about(await contact({ category }))).toMatchObject({ category: expected });
  });

  it("stores status, priority and star independently", async () => {
    const id = (await about(await contact()))?.id ?? 0;
    expect(await state("contact", id, { starred: true })).toMatchObject({ starred: true, status: "unread" });
    expect(await state("contact", id, { priority: "urgent" })).toMatchObject({ starred: true, priority: "urgent" });
    expect(await state("contact", id, { status: "archived" })).toMatchObject({
      status: "archived",
      priority: "urgent",
    });
    // A ticket or a conversation may have the same number.
    expect(await list({ archived: "false" })).not.toContainEqual(expect.objectContaining({ source: "contact", id }));
    expect(await list({ status: "archived", starred: "true", priority: "urgent" })).toMatchObject([{ id }]);
    expect(await failureOf(state("contact", id, {}))).toMatchObject({ status: 400 });
    expect(await failureOf(state("contact", id, { status: "lost" }))).toMatchObject({ status: 400 });
    expect(await failureOf(state("ticket", 999_999, { starred: true }))).toMatchObject({ status: 404 });
  });

  it("is found by its number, also when archived", async () => {
    const [entry] = await list();
    if (!entry) throw new Error("The inbox is empty.");
    const { id, source } = entry;
    const one = () => list({ source, id: String(id) });
    expect((await one()).map((found) => [found.source, found.id])).toEqual([[source, id]]);
    expect(await list({ source, id: "999999" })).toEqual([]);
  });

  it("loses no change when two people change different fields concurrently", async () => {
    const id = (await about(await contact()))?.id ?? 0;
    await Promise.all([
      state("contact", id, { starred: true }),
      state("contact", id, { priority: "low" }),
      state("contact", id, { status: "read" }),
    ]);
    expect(await about((await list({ starred: "true", priority: "low" }))[0]?.subject ?? "")).toMatchObject({
      ...{ id, starred: true, priority: "low", status: "read" },
    });
  });
});

describe("a reply", () => {
  it("to a guest or a ticket is mailed once and stored", async () => {
    const customer = await api.person();
    const ticket = await ticketOf(customer);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => reply("ticket", ticket.id, "We are on it.", key)));
    await settled();
    expect(await about(ticket.subject)).toMatchObject({
      status: "replied",
      replies: [{ message: "We are on it.", by: "Brian Otieno" }],
    });
    const mails = await api.app.db("mails").where({ subject: `Re: Ticket ${ticket.id}: ${ticket.subject}` });
    expect(mails).toMatchObject([{ recipient: customer.email }]);
    expect(mails[0].body).toContain("We are on it.");
    const subject = await contact();
    const id = (await about(subject))?.id ?? 0;
    await reply("contact", id, "From nine to six.");
    await settled();
    const [mail] = await api.app.db("mails").where({ subject: `Re: ${subject}` });
    expect(mail.body).toContain("From nine to six.");
    expect(mail.body).toContain("> Open on Sunday?");
  });

  it("in a conversation becomes a support message, once, and the customer reads it", async () => {
    const customer = await api.person();
    const id = await chatOf(customer, "Hello");
    const key = randomUUID();
    await Promise.all([1, 2].map(() => reply("conversation", id, "Good morning", key)));
    await settled();
    const messages = await customer.call(listMessages, { params: { id } });
    expect(messages.map(({ content, senderType }) => [content, senderType])).toEqual([
      ["Hello", "user"],
      ["Good morning", "support"],
    ]);
    // The customer's messages were not opened, so they are still unread.
    expect((await list({ source: "conversation" })).find((message) => message.id === id)?.status).toBe("unread");
    await staff.call(readConversation, { params: { id } });
    await settled();
    expect((await list({ source: "conversation" })).find((message) => message.id === id)?.status).toBe("replied");
  });

  it("needs a text and an existing message", async () => {
    expect(await failureOf(reply("contact", 999_999, "Hello"))).toMatchObject({ status: 404 });
    expect(await failureOf(reply("conversation", 999_999, "Hello"))).toMatchObject({ status: 404 });
    expect(await failureOf(reply("contact", 1, "  "))).toMatchObject({ status: 400 });
  });
});

describe("the state of a message", () => {
  it("follows a conversation: read when it is read, unread when the customer writes again, even when archived", async () => {
    const customer = await api.person();
    const id = await chatOf(customer, "Hello");
    const status = async () => (await list({ source: "conversation" })).find((message) => message.id === id)?.status;
    expect(await status()).toBe("unread");
    await state("conversation", id, { status: "read" });
    expect(await customer.call(listMessages, { params: { id } })).toMatchObject([{ readByOther: true }]);
    const open = await staff.call(listSupportConversations, { query: { id } });
    expect(open).toMatchObject([{ unreadCount: 0 }]);
    await state("conversation", id, { status: "archived" });
    await settled();
    expect(await status()).toBe("archived");
    await chatOf(customer, "One more thing");
    expect(await status()).toBe("unread");
  });

  it("of a ticket becomes read when someone changes it", async () => {
    const ticket = await ticketOf(await api.person());
    await staff.call(setTicketStatus, { params: { id: ticket.id }, body: { status: "in_progress" } });
    await settled();
    expect(await about(ticket.subject)).toMatchObject({ status: "read" });
  });
});

it("is deleted with a closed account, including replies", async () => {
  const customer = await api.person();
  const ticket = await ticketOf(customer);
  await chatOf(customer, "Hello");
  const subject = await contact({ email: customer.email });
  const id = (await about(subject))?.id ?? 0;
  await reply("contact", id, "We are on it.");
  await settled();
  const { inboxPersonalData } = await import("./inbox-personal-data");
  expect(await inboxPersonalData.collect(api.app.db, customer.id)).toMatchObject([{ message: "We are on it." }]);
  await api.app.db.transaction((db) => inboxPersonalData.erase({ db, emit: () => {} }, customer.id));
  for (const gone of [ticket.subject, subject]) expect(await list({ search: gone })).toEqual([]);
  expect(await api.app.db("inbox_replies").where({ source: "contact", source_id: id })).toEqual([]);
});
