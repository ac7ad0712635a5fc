import { randomUUID } from "node:crypto";
import { deleteStaffMember } from "@fundi/shared/accounts/staff";
import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAudit } from "@fundi/shared/audit/audit";
import { assign, listColleagues } from "@fundi/shared/collaboration/assignments";
import { ensureConversation, listSupportConversations, sendMessage } from "@fundi/shared/conversations/conversations";
import { listAdminMessages } from "@fundi/shared/inbox/inbox";
import type { InboxSource } from "@fundi/shared/inbox/inbox-sources";
import { listAdminTickets, openTicket } from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let grace: Person;
let brian: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  grace = await api.person("staff", { firstName: "Grace", lastName: "Njeri" });
  brian = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  manager = await api.person("manager");
});
afterAll(() => api.stop());

async function ticketOf(customer: Person) {
  const body = { name: "Amina", email: customer.email, subject: `Ticket ${randomUUID()}`, message: "Broken" };
  const ticket = await customer.call(openTicket, { body });
  await delivered(api.app);
  return ticket;
}
const give = (by: Person, source: InboxSource, id: number, assigneeId: number | null, from?: number | null) =>
  by.call(assign, { body: { source, id, assigneeId, ...(from === undefined ? {} : { from }) } });
const alertsOf = async (person: Person) =>
  (await api.app.db("events").where({ name: "staff.alerted", entity_id: person.id }).orderBy("id")).map(
    ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
  );

describe("an assignment", () => {
  it("assigns a ticket, visible in its list and in the inbox with author and time", async () => {
    const customer = await api.person();
    const ticket = await ticketOf(customer);
    const { assignment } = await give(grace, "ticket", ticket.id, brian.id, null);
    const expected = { assignee: { id: brian.id, name: "Brian Otieno" }, by: "Grace Njeri", at: expect.any(String) };
    expect(assignment).toEqual(expected);
    const { tickets } = await grace.call(listAdminTickets, { query: { search: ticket.subject } });
    expect(tickets).toMatchObject([{ id: ticket.id, assignment: expected }]);
    const inbox = await grace.call(listAdminMessages, { query: { search: ticket.subject } });
    expect(inbox).toMatchObject([{ assignment: expected }]);
    const { entries } = await manager.call(listAudit, { query: { entity: "ticket", entityId: ticket.id } });
    expect(entries[0]).toMatchObject({
      event: "assignment.changed",
      actor: { id: grace.id },
      changes: [{ field: "assignee", before: null, after: "Brian Otieno" }],
    });
  });

  it("filters each list by one's own, another's and no assignment", async () => {
    const customer = await api.person("user", { firstName: "Wambui", lastName: "Kariuki" });
    const ticket = await ticketOf(customer);
    const { id } = await customer.call(ensureConversation, {});
    await customer.call(sendMessage, { params: { id }, body: { content: "Hello" } });
    await delivered(api.app);
    const found = async (person: Person, assignee: "me" | "none" | number) => ({
      tickets: (
        await person.call(listAdminTickets, { query: { assignee, search: ticket.subject } as never })
      ).tickets.map((one) => one.id),
      chats: (await person.call(listSupportConversations, { query: { assignee, id } as never })).map((one) => one.id),
      inbox: (await person.call(listAdminMessages, { query: { assignee, search: customer.email } as never })).map(
        (one) => one.source,
      ),
    });
    const nothing = { tickets: [], chats: [], inbox: [] };
    const all = { tickets: [ticket.id], chats: [id], inbox: ["conversation", "ticket"] };
    expect(await found(brian, "none")).toEqual(all);
    await give(brian, "ticket", ticket.id, brian.id);
    await give(brian, "conversation", id, brian.id);
    expect(await found(brian, "me")).toEqual(all);
    expect(await found(grace, brian.id)).toEqual(all);
    expect(await found(grace, "me")).toEqual(nothing);
    expect(await found(brian, "none")).toEqual(nothing);
    await give(grace, "ticket", ticket.id, null, brian.id);
    expect((await found(brian, "none")).tickets).toEqual([ticket.id]);
  });

  it("goes to one of two who take it concurrently; the other learns who has it", async () => {
    const ticket = await ticketOf(await api.person());
    const responses = await Promise.allSettled([
      give(grace, "ticket", ticket.id, grace.id, null),
      give(brian, "ticket", ticket.id, brian.id, null),
    ]);
    const lost = responses.filter((response) => response.status === "rejected");
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^(Grace Njeri|Brian Otieno) has it by now\.$/),
      details: { assignment: { assignee: { id: expect.any(Number) } } },
    });
  });

  it("is rejected for an assignee who is not active staff, and for an unknown record", async () => {
    const customer = await api.person();
    const ticket = await ticketOf(customer);
    const gone = await api.person("staff");
    await api.app.db("users").where({ id: gone.id }).update({ active: false });
    for (const { id } of [customer, gone])
      expect(await failureOf(give(grace, "ticket", ticket.id, id))).toMatchObject({
        status: 400,
        details: { fieldErrors: { assigneeId: [expect.any(String)] } },
      });
    expect(await failureOf(give(grace, "conversation", 999_999, grace.id))).toMatchObject({ status: 404 });
    expect((await grace.call(listColleagues, {})).map(({ id }) => id)).not.toContain(gone.id);
  });

  it("notifies the assignee once, except for a self-assignment", async () => {
    const ticket = await ticketOf(await api.person());
    const [before, own] = [(await alertsOf(brian)).length, (await alertsOf(grace)).length];
    await give(grace, "ticket", ticket.id, brian.id);
    await give(grace, "ticket", ticket.id, brian.id);
    await give(grace, "ticket", ticket.id, grace.id);
    expect((await alertsOf(brian)).slice(before)).toEqual([
      {
        ...{ userId: brian.id, kind: "assigned", by: "Grace Njeri" },
        ...{ subject: "ticket", subjectId: ticket.id, label: `ticket #${ticket.id}` },
      },
    ]);
    expect(await alertsOf(grace)).toHaveLength(own);
  });

  it("ends when the assignee's account is deactivated", async () => {
    const ticket = await ticketOf(await api.person());
    const leaving = await api.person("staff", { firstName: "Otieno", lastName: "Leaves" });
    const admin = await api.person("admin");
    await give(grace, "ticket", ticket.id, leaving.id);
    await admin.call(deleteStaffMember, { params: { id: leaving.id } });
    await delivered(api.app);
    const { tickets } = await grace.call(listAdminTickets, { query: { search: ticket.subject } });
    expect(tickets).toMatchObject([{ assignment: null }]);
  });
});

it("lists personal notifications in that person's bell only", async () => {
  const ticket = await ticketOf(await api.person());
  await give(grace, "ticket", ticket.id, brian.id);
  const bellOf = (person: Person) => person.call(listRecentActivity, { query: {} });
  expect((await bellOf(brian))[0]).toMatchObject({
    ...{
      type: "assigned",
      entityId: ticket.id,
      subject: "ticket",
      name: "Grace Njeri",
      number: `ticket #${ticket.id}`,
    },
  });
  expect((await bellOf(grace)).filter(({ entityId, type }) => type === "assigned" && entityId === ticket.id)).toEqual(
    [],
  );
});
