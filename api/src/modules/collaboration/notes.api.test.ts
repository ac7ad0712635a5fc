import { randomUUID } from "node:crypto";
import { exportMyData } from "@fundi/shared/accounts/preferences";
import { listAudit } from "@fundi/shared/audit/audit";
import type { NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";
import { addNote, deleteNote, editNote, listNotes } from "@fundi/shared/collaboration/notes";
import { contract } from "@fundi/shared/contract/contract";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { openTicket } from "@fundi/shared/support/tickets";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { collaborationPersonalData } from "./collaboration-personal-data";

let api: TestApi;
let grace: Person;
let brian: Person;
let manager: Person;
let customer: Person;
let ticketId: number;
let now = new Date();
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  grace = await api.person("staff", { firstName: "Grace", lastName: "Njeri" });
  brian = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  manager = await api.person("manager");
  customer = await api.person();
  ticketId = await newTicket(customer);
});
afterAll(() => api.stop());

async function newTicket({ call, email }: Person): Promise<number> {
  const body = { name: "Amina", email, subject: "No picture", message: "Broken" };
  return (await call(openTicket, { body })).id;
}
const write = (body: string, id = ticketId, subject: NoteSubject = "ticket", by = grace) =>
  by.call(addNote, { body: { subject, id, body } });
const read = (id = ticketId, subject: NoteSubject = "ticket") => grace.call(listNotes, { query: { subject, id } });
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const alertsOf = async (person: Person) =>
  (await api.app.db("events").where({ name: "staff.alerted", entity_id: person.id }).orderBy("id")).map(
    ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
  );

describe("an internal note", () => {
  it("is listed for staff with author and time, oldest first", async () => {
    const id = await newTicket(customer);
    await write("She called twice", id);
    await write("Call her back", id, "ticket", brian);
    expect(await read(id)).toMatchObject([
      { body: "She called twice", author: { name: "Grace Njeri" }, at: now.toISOString(), mayEdit: true },
      { body: "Call her back", author: { name: "Brian Otieno" }, mayEdit: false, mayDelete: false },
    ]);
    expect(await failureOf(write("Hello", 999_999))).toMatchObject({ status: 404 });
    expect(await failureOf(write("   "))).toMatchObject({ status: 400 });
  });

  it("is added once when the same request is sent twice", async () => {
    const id = await newTicket(customer);
    const idempotencyKey = randomUUID();
    const body = { subject: "ticket" as const, id, body: "Once" };
    await Promise.all([1, 2, 3].map(() => grace.call(addNote, { body, idempotencyKey })));
    expect(await read(id)).toHaveLength(1);
  });

  it("is changed and deleted by its author within a day; its text stays in the audit log", async () => {
    const id = await newTicket(customer);
    const note = await write("She is angry", id);
    expect(await failureOf(brian.call(editNote, { params: note, body: { body: "x" } }))).toMatchObject({ status: 403 });
    expect(await failureOf(brian.call(deleteNote, { params: note }))).toMatchObject({ status: 403 });
    later(1);
    expect(await grace.call(editNote, { params: note, body: { body: "She waits" } })).toMatchObject({
      body: "She waits",
      editedAt: now.toISOString(),
    });
    later(24);
    expect(await failureOf(grace.call(editNote, { params: note, body: { body: "x" } }))).toMatchObject({ status: 403 });
    expect(await failureOf(grace.call(deleteNote, { params: note }))).toMatchObject({ status: 403 });
    await manager.call(deleteNote, { params: note });
    expect(await read(id)).toEqual([]);
    const { entries } = await manager.call(listAudit, { query: { entity: "ticket", entityId: id } });
    const alerts = entries.filter(({ event }) => event === "note.changed").map(({ changes }) => changes);
    expect(alerts).toEqual([
      [{ field: "note", before: "She waits", after: null }],
      [{ field: "note", before: "She is angry", after: "She waits" }],
      [],
    ]);
    expect(await failureOf(manager.call(deleteNote, { params: note }))).toMatchObject({ status: 404 });
  });

  it("alerts a person mentioned by @name, once, without quoting the text", async () => {
    const id = await newTicket(customer);
    const [before, own] = [(await alertsOf(brian)).length, (await alertsOf(grace)).length];
    const note = await write("@Brian Otieno please look, @Grace Njeri knows", id);
    await grace.call(editNote, { params: note, body: { body: "@Brian Otieno please look today" } });
    expect((await alertsOf(brian)).slice(before)).toEqual([
      {
        ...{ userId: brian.id, kind: "mention", by: "Grace Njeri" },
        ...{ subject: "ticket", subjectId: id, label: `ticket #${id}` },
      },
    ]);
    expect(await alertsOf(grace)).toHaveLength(own);
  });

  it("about a conversation is listed with the one it is merged into", async () => {
    const at = new Date();
    const { id } = await customer.call(ensureConversation, {});
    const [folded = 0] = await api.app.db("conversations").insert({
      ...{ customer_id: customer.id, title: "Support", status: "active", category: "support" },
      ...{ created_at: at, updated_at: at, merged_into_id: id },
    });
    await write("Before", folded, "conversation");
    await write("After", id, "conversation");
    expect((await read(id, "conversation")).map(({ body }) => body)).toEqual(["Before", "After"]);
  });
});

describe("notes about a customer", () => {
  const SECRET = `Secret-${randomUUID()}`;

  it("are in no response that the customer can request, nor in their data export", async () => {
    const person = await api.person("user", { firstName: "Wambui", lastName: "Kariuki" });
    const ticket = await newTicket(person);
    const conversation = await person.call(ensureConversation, {});
    await person.call(sendMessage, { params: { id: conversation.id }, body: { content: "Hello" } });
    const request = { name: "Wambui", email: person.email, service: "Data recovery", message: "Lost a disk" };
    const quote = await person.call(createQuote, { body: request });
    const device = { type: "phone", brand: "Tecno", model: "Spark 10" } as const;
    const job = { kind: "remote" as const, device, symptom: "A window asks for a number" };
    const { jobs } = await grace.call(createIntake, {
      body: {
        ...{ customer: { id: person.id }, contact: { phone: "0712345678" } },
        ...{ noSignatureReason: "The pad is broken", jobs: [job] },
      },
    });
    const repair = jobs[0]?.id ?? 0;
    const ids = { ticket, conversation: conversation.id, quote: quote.id, customer: person.id, repair } as const;
    for (const [subject, id] of Object.entries(ids)) await write(SECRET, id, subject as NoteSubject);
    await delivered(api.app);

    const mine = Object.values(contract).filter(({ method, access }) => method === "GET" && access !== "staff");
    const calls = mine.filter(({ access }) => access === "guest" || access === "user");
    expect(calls.length).toBeGreaterThan(20);
    for (const { path } of calls)
      for (const id of path.includes(":") ? Object.values(ids) : [0]) {
        const response = await fetch(`${api.url}${path.replace(/:\w+/g, String(id))}`, {
          headers: { authorization: `Bearer ${person.token}` },
        });
        expect(await response.text(), path).not.toContain(SECRET);
      }
    const file = await (await person.call(exportMyData, {})).text();
    expect(file).not.toContain(SECRET);
    expect(JSON.parse(file)).toMatchObject({
      staffNotes: [
        { about: "ticket", id: ticket, writtenAt: expect.any(String) },
        { about: "conversation", id: conversation.id },
        { about: "quote", id: quote.id },
        { about: "customer", id: person.id },
        { about: "repair", id: repair },
      ],
    });
  });

  it("are deleted with the account, also from the audit log", async () => {
    const person = await api.person();
    const id = await newTicket(person);
    const note = await write(SECRET, id);
    await grace.call(editNote, { params: note, body: { body: `${SECRET} again` } });
    await api.app.db.transaction((db) => collaborationPersonalData.erase({ db, emit: () => {} }, person.id));
    expect(await read(id)).toEqual([]);
    const stored = await api.app.db("events").where({ entity: "ticket", entity_id: id }).pluck("payload");
    expect(stored.join()).not.toContain(SECRET);
  });
});
