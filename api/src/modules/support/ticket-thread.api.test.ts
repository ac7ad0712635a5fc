import { randomUUID } from "node:crypto";
import { listNotifications } from "@fundi/shared/activity/notifications";
import { listAdminMessages, replyToMessage, setMessageState } from "@fundi/shared/inbox/inbox";
import {
  getAdminTicket,
  getTicket,
  listAdminTickets,
  listTicketMessages,
  openTicket,
  replyToTicket,
  setTicketStatus,
} from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { supportPersonalData } from "./support-personal-data";

let api: TestApi;
let staff: Person;
let now = new Date();
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
});
afterAll(() => api.stop());

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const settled = () => delivered(api.app);

async function opened(priority: "low" | "urgent" = "low") {
  const customer = await api.person("user", { firstName: "Wambui", lastName: "Kariuki" });
  const subject = `Ticket ${randomUUID()}`;
  const body = { name: "Wambui", email: customer.email, subject, message: "Broken", priority };
  const { id } = await customer.call(openTicket, { body });
  await settled();
  return { customer, id, subject };
}
const write = (person: Person, id: number, message: string, idempotencyKey?: string) =>
  person.call(replyToTicket, { params: { id }, body: { message }, ...(idempotencyKey ? { idempotencyKey } : {}) });
const seen = (id: number) => staff.call(getAdminTicket, { params: { id } });
const move = (id: number, status: "resolved" | "closed" | "in_progress" | "open", version?: number) =>
  staff.call(setTicketStatus, { params: { id }, body: { status, ...(version ? { version } : {}) } });
const mailsTo = (recipient: string): Promise<{ subject: string; body: string }[]> =>
  api.app.db("mails").where({ recipient }).orderBy("id");
const inInbox = async (subject: string) => (await staff.call(listAdminMessages, { query: { search: subject } }))[0];

describe("a reply in a ticket", () => {
  it("of the shop is mailed under the ticket's number, notifies the customer, and is part of the ticket", async () => {
    const { customer, id, subject } = await opened();
    await write(staff, id, "Bring it in, please.");
    await settled();
    const mail = (await mailsTo(customer.email)).at(-1);
    expect(mail).toMatchObject({ subject: `Re: Ticket ${id}: ${subject}` });
    expect(mail?.body).toContain("Bring it in, please.");
    const [notice] = await customer.call(listNotifications, { query: {} });
    expect(notice).toMatchObject({ title: `Answer to your ticket: ${subject}`, link: `/tickets/${id}` });
    expect(await customer.call(listTicketMessages, { params: { id } })).toEqual([
      {
        id: expect.any(Number),
        side: "support",
        by: "Support Team",
        content: "Bring it in, please.",
        at: now.toISOString(),
      },
    ]);
    expect(await staff.call(listTicketMessages, { params: { id } })).toMatchObject([{ by: "Brian Otieno" }]);
    expect(await inInbox(subject)).toMatchObject({ status: "replied", replies: [{ by: "Brian Otieno" }] });
  });

  it("is written once when the same request comes twice, in the ticket as from the inbox", async () => {
    const { customer, id, subject } = await opened();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => write(customer, id, "Hello?", key)));
    const query = { source: "ticket" as const, id };
    await Promise.all(
      [1, 2].map(() => staff.call(replyToMessage, { query, body: { message: "Yes?" }, idempotencyKey: key })),
    );
    const messages = await customer.call(listTicketMessages, { params: { id } });
    expect(messages.map(({ content, side }) => [content, side])).toEqual([
      ["Hello?", "user"],
      ["Yes?", "support"],
    ]);
    await settled();
    expect(
      (await mailsTo(customer.email)).filter((mail) => mail.subject === `Re: Ticket ${id}: ${subject}`),
    ).toHaveLength(1);
  });

  it("of the customer reopens a finished ticket, without a mail about it, and is unread in the inbox", async () => {
    for (const done of ["resolved", "closed"] as const) {
      const { customer, id, subject } = await opened();
      await move(id, done);
      await staff.call(setMessageState, { query: { source: "ticket", id }, body: { status: "archived" } });
      await settled();
      const mails = (await mailsTo(customer.email)).length;
      later(1);
      await write(customer, id, "It is not.");
      await settled();
      expect(await seen(id)).toMatchObject({ status: "open", waitingSince: now.toISOString() });
      expect(await mailsTo(customer.email)).toHaveLength(mails);
      expect(await inInbox(subject)).toMatchObject({ status: "unread", timestamp: now.toISOString() });
    }
  });

  it("of the customer makes a decision on the previous state stale", async () => {
    const { customer, id } = await opened();
    const { version } = await seen(id);
    await write(customer, id, "One more thing");
    expect(await failureOf(move(id, "closed", version))).toMatchObject({ code: "STALE_VERSION" });
  });

  it("is for the ticket's owner and for staff: others get not found", async () => {
    const { id } = await opened();
    const stranger = await api.person();
    expect(await failureOf(write(stranger, id, "Hello"))).toMatchObject({ status: 404 });
    expect(await failureOf(stranger.call(listTicketMessages, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await failureOf(write(staff, 999_999, "Hello"))).toMatchObject({ status: 404 });
    expect(await failureOf(write(staff, id, "  "))).toMatchObject({ status: 400 });
  });

  it("is part of the customer's download, and is erased with the account", async () => {
    const { customer, id } = await opened();
    await write(customer, id, "Hello?");
    await write(staff, id, "Yes?");
    const [tickets] = supportPersonalData(() => now);
    expect(await tickets?.collect(api.app.db, customer.id)).toMatchObject([
      { id, messages: [{ content: "Hello?" }, { content: "Yes?", by: "Support Team" }] },
    ]);
    await api.app.db.transaction((db) => tickets?.erase({ db, emit: () => {} }, customer.id));
    expect(await api.app.db("ticket_messages").where({ ticket_id: id })).toEqual([]);
    expect(await seen(id)).toMatchObject({ waitingSince: null });
  });
});

describe("the waiting time of a customer", () => {
  it("begins with the ticket, ends with the shop's reply, and begins again with the next question", async () => {
    const { customer, id } = await opened();
    const openedAt = now.toISOString();
    later(30);
    await write(customer, id, "Hello?");
    expect(await seen(id)).toMatchObject({ waitingSince: openedAt });
    await write(staff, id, "Yes?");
    expect(await seen(id)).toMatchObject({ waitingSince: null });
    later(30);
    await write(customer, id, "Still broken");
    expect(await seen(id)).toMatchObject({ waitingSince: now.toISOString() });
    await move(id, "resolved");
    expect(await seen(id)).toMatchObject({ waitingSince: null });
    later(5);
    await move(id, "open");
    expect(await seen(id)).toMatchObject({ waitingSince: now.toISOString() });
  });

  it("filters and sorts the list: longest waiting first", async () => {
    await api.app.db("support_tickets").update({ waiting_since: null });
    const first = await opened();
    later(10);
    const second = await opened("urgent");
    const waiting = async (value: "true" | "false") =>
      (await staff.call(listAdminTickets, { query: { waiting: value } })).tickets.map(({ id }) => id);
    expect(await waiting("true")).toEqual([first.id, second.id]);
    await write(staff, first.id, "Hello");
    expect(await waiting("true")).toEqual([second.id]);
    expect(await waiting("false")).toContain(first.id);
  });

  it("is hidden from customers, and so is the assignee", async () => {
    const { customer, id } = await opened();
    const own = await customer.call(getTicket, { params: { id } });
    expect(Object.keys(own)).not.toContain("waitingSince");
    expect(Object.keys(own)).not.toContain("assignment");
    expect(await failureOf(customer.call(getAdminTicket, { params: { id } }))).toMatchObject({ status: 403 });
  });
});
