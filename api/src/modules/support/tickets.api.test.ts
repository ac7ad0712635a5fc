import { randomUUID } from "node:crypto";
import type { LiveEvents, ServerToClient } from "@fundi/shared/activity/live-events";
import { listNotifications } from "@fundi/shared/activity/notifications";
import {
  getTicket,
  listAdminTickets,
  listMyTickets,
  openTicket,
  setTicketStatus,
  Ticket,
  TicketForm,
} from "@fundi/shared/support/tickets";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let jane: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  [jane, staff] = await Promise.all([api.person("user"), api.person("staff")]);
});
afterAll(() => api.stop());

const form = (overrides: object = {}) => ({
  name: "Jane Doe",
  email: "Jane@People.example",
  subject: "No  picture",
  message: "The screen stays black.",
  ...overrides,
});
const open = (person: Person, overrides: object = {}) => person.call(openTicket, { body: form(overrides) });
const mailsTo = (recipient: string) => api.app.db("mails").where({ recipient }).orderBy("id").select("subject", "body");

describe("opening a ticket", () => {
  it("stores what was written, with the defaults of the form, and returns it", async () => {
    const ticket = await open(jane);
    expect(Ticket.parse(ticket)).toMatchObject({
      subject: "No picture",
      message: "The screen stays black.",
      name: "Jane Doe",
      email: "jane@people.example",
      category: "general",
      priority: "low",
      status: "open",
      nextStatuses: [],
      version: 1,
    });
    expect(await jane.call(getTicket, { params: { id: ticket.id } })).toEqual(ticket);
  });

  it("opens one ticket when the same request comes twice", async () => {
    const person = await api.person();
    const request = { body: form(), idempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([person.call(openTicket, request), person.call(openTicket, request)]);
    expect(second.id).toBe(first.id);
    expect(await person.call(listMyTickets, {})).toHaveLength(1);
    const other = { ...request, body: form({ subject: "Another" }) };
    expect(await failureOf(person.call(openTicket, other))).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("names the fields that are missing or wrong", async () => {
    const empty = { name: " ", email: "abc", subject: "", message: "\n" };
    expect(await failureOf(jane.call(openTicket, { body: empty }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: {
        fieldErrors: {
          name: ["Required"],
          email: ["Enter a valid e-mail address"],
          subject: ["Required"],
          message: ["Required"],
        },
      },
    });
    expect(TicketForm.safeParse(form({ category: "gossip" })).success).toBe(false);
    expect(TicketForm.safeParse(form({ priority: "highest" })).success).toBe(false);
  });

  it("confirms it to the customer by mail", async () => {
    const person = await api.person();
    await open(person, { email: person.email, subject: "Slow laptop" });
    await expect
      .poll(() => mailsTo(person.email))
      .toMatchObject([{ subject: expect.stringMatching(/received: Slow laptop$/) }]);
  });
});

describe("one's own tickets", () => {
  it("are listed newest first, page by page, and nobody else's", async () => {
    const person = await api.person();
    const first = await open(person, { subject: "First" });
    const second = await open(person, { subject: "Second" });
    await open(jane);
    const subjects = async (query: object) =>
      (await person.call(listMyTickets, { query })).map((ticket) => ticket.subject);
    expect(await subjects({})).toEqual(["Second", "First"]);
    expect(await subjects({ before: second.id })).toEqual(["First"]);
    expect(await subjects({ before: first.id })).toEqual([]);
  });

  it("are not found by other customers, and open to staff", async () => {
    const { id } = await open(jane);
    const other = await api.person();
    expect(await failureOf(other.call(getTicket, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await staff.call(getTicket, { params: { id } })).toMatchObject({
      id,
      nextStatuses: ["in_progress", "resolved", "closed"],
    });
    expect(await failureOf(jane.call(getTicket, { params: { id: 999_999 } }))).toMatchObject({ status: 404 });
  });
});

describe("staff", () => {
  const move = (id: number, status: "open" | "in_progress" | "in-progress" | "resolved" | "closed", version?: number) =>
    staff.call(setTicketStatus, { params: { id }, body: { status, ...(version ? { version } : {}) } });

  it("list everybody's tickets by status, priority and category, in pages", async () => {
    const urgent = await open(jane, { priority: "urgent", category: "billing", subject: "Paid twice" });
    const asked = { query: { priority: "urgent", category: "billing", status: "open" } } as const;
    const { tickets, pagination } = await staff.call(listAdminTickets, asked);
    expect(tickets.map(({ id }) => id)).toEqual([urgent.id]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1, totalIsExact: true });
    const second = await staff.call(listAdminTickets, { query: { page: 2, limit: 1 } });
    expect(second.tickets).toHaveLength(1);
    expect(second.tickets[0]?.id).toBeLessThan(urgent.id);
    expect(second.pagination.totalPages).toBe(second.pagination.total);
  });

  it("change its status, and the customer is notified once on the site and by mail", async () => {
    const person = await api.person();
    const { id } = await open(person, { email: person.email, subject: "Slow laptop" });
    expect(await move(id, "in-progress", 1)).toMatchObject({ status: "in_progress", version: 2 });
    // The same status again changes nothing, and notifies nobody.
    expect(await move(id, "in_progress")).toMatchObject({ version: 2 });
    await expect
      .poll(() => person.call(listNotifications, {}))
      .toMatchObject([
        { title: "Ticket in progress: Slow laptop", category: "ticket", link: `/tickets/${id}`, type: "system" },
      ]);
    const subjects = async () => (await mailsTo(person.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toEqual([`Ticket ${id} received: Slow laptop`, `Ticket ${id}: in progress`]);
  });

  it("cannot make a step that is not in the table, or from an outdated state", async () => {
    const { id } = await open(jane);
    await move(id, "closed");
    expect(await failureOf(move(id, "resolved"))).toMatchObject({ status: 409, code: "INVALID_TRANSITION" });
    expect(await failureOf(move(id, "open", 1))).toMatchObject({ status: 409, code: "STALE_VERSION" });
    expect(await move(id, "open", 2)).toMatchObject({ status: "open", version: 3 });
    expect(await failureOf(move(999_999, "closed"))).toMatchObject({ status: 404 });
  });

  it("change one ticket once when two of them do it concurrently", async () => {
    const { id } = await open(jane);
    const [first, second] = await Promise.allSettled([move(id, "resolved", 1), move(id, "in_progress", 1)]);
    const refused = [first, second].filter((result) => result.status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "STALE_VERSION" } }]);
    expect(await staff.call(getTicket, { params: { id } })).toMatchObject({ version: 2 });
  });
});

it("notifies the open pages of its owner and of staff, and nobody else's", async () => {
  const people = [jane, staff, await api.person()];
  const heard = await Promise.all(
    people.map(async ({ token }) => {
      const messages: LiveEvents["ticket_updated"][] = [];
      const socket: Socket<ServerToClient> = io(api.url, { auth: { token }, transports: ["websocket"] });
      socket.on("ticket_updated", (message) => messages.push(message));
      await new Promise<void>((resolve) => socket.on("connect", resolve));
      return { messages, socket };
    }),
  );
  const { id } = await open(jane);
  await staff.call(setTicketStatus, { params: { id }, body: { status: "resolved" } });
  const told = [
    { eventId: expect.any(Number), id, status: "open", version: 1 },
    { eventId: expect.any(Number), id, status: "resolved", version: 2 },
  ];
  await expect.poll(() => heard.map(({ messages }) => messages)).toEqual([told, told, []]);
  for (const { socket } of heard) socket.close();
});
