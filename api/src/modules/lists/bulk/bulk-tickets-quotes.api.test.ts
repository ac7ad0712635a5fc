import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  type BulkAction,
  listBulkActions,
  startBulkQuotes,
  startBulkStatus,
  startBulkTickets,
  undoBulkAction,
} from "@fundi/shared/lists/bulk-actions";
import { createQuote, getAdminQuote, type Quote, updateQuote } from "@fundi/shared/quotes/quotes";
import { type AdminTicket, getAdminTicket, openTicket, setTicketStatus } from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { settledBulk } from "../../../../../tests/support/bulk";

let api: TestApi;
let now = new Date("2026-11-20T08:00:00Z");
let customer: Person;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
  staff = await api.person("staff", { firstName: "Peter", lastName: "Otieno" });
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

const settled = (action: Pick<BulkAction, "id">) => settledBulk(staff, action);
const undo = async ({ id }: Pick<BulkAction, "id">) => settled(await manager.call(undoBulkAction, { params: { id } }));
const asSeen = (records: readonly { id: number; version: number }[]) =>
  records.map(({ id, version }) => ({ id, version }));

describe("many tickets", () => {
  const open = async (subject: string): Promise<AdminTicket> => {
    const body = { name: "Jane", email: "jane@people.example", subject, message: "It does not start." };
    const { id } = await customer.call(openTicket, { body });
    return look(id);
  };
  const look = (id: number) => staff.call(getAdminTicket, { params: { id } });
  const run = async (tickets: readonly AdminTicket[], change: CallInput<typeof startBulkTickets>["body"]["change"]) =>
    settled(await staff.call(startBulkTickets, { body: { choice: { tickets: asSeen(tickets) }, change } }));

  it("are closed by the rules of one, and reopened as they were, with the waiting time of their customers", async () => {
    const tickets = [await open("First"), await open("Second"), await open("Third")];
    const [, second, third] = tickets as [AdminTicket, AdminTicket, AdminTicket];
    await staff.call(setTicketStatus, { params: { id: second.id }, body: { status: "in_progress" } });
    now = new Date("2026-11-20T09:00:00Z");
    const done = await run([...tickets.filter((one) => one !== second), second], { status: "closed" });
    expect(done).toMatchObject({
      kind: "ticket-status",
      to: "closed",
      label: "closed",
      counts: { changed: 2, refused: 1 },
    });
    expect(done.problems).toEqual([
      { recordId: second.id, name: "Second", outcome: "refused", reason: expect.stringContaining("changed while") },
    ]);
    await staff.call(setTicketStatus, { params: { id: third.id }, body: { status: "open" } });
    const undone = await undo(done);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    expect(undone.problems).toContainEqual(
      expect.objectContaining({ recordId: third.id, outcome: "kept", reason: "Somebody changed it since." }),
    );
    const first = await look(tickets[0]?.id ?? 0);
    expect(first).toMatchObject({ status: "open", waitingSince: tickets[0]?.waitingSince });
  });

  it("are assigned to a colleague, whoever had them before, and assigned back", async () => {
    const tickets = [await open("Mine"), await open("Nobody's")];
    const [mine, nobodys] = tickets as [AdminTicket, AdminTicket];
    await run([mine], { assigneeId: staff.id });
    const done = await run(tickets, { assigneeId: manager.id });
    expect(done).toMatchObject({ kind: "ticket-assignee", label: "Grace Njeri", counts: { changed: 2 } });
    expect((await look(nobodys.id)).assignment?.assignee.name).toBe("Grace Njeri");
    await undo(done);
    expect((await look(mine.id)).assignment?.assignee.name).toBe("Peter Otieno");
    expect((await look(nobodys.id)).assignment).toBeNull();
  });

  it("are not assigned to somebody who is not staff", async () => {
    const ticket = await open("For a customer");
    const body = { choice: { tickets: asSeen([ticket]) }, change: { assigneeId: customer.id } };
    expect(await failureOf(staff.call(startBulkTickets, { body }))).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("are all that a filter finds, if they are as many as were seen", async () => {
    for (const subject of ["Zebra one", "Zebra two"]) await open(subject);
    const choose = (expected: number) =>
      staff.call(startBulkTickets, {
        body: { choice: { filter: { search: "zebra" }, expected }, change: { status: "resolved" } },
      });
    expect(await failureOf(choose(5))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("2 tickets"),
    });
    expect(await settled(await choose(2))).toMatchObject({ counts: { changed: 2 } });
  });
});

describe("many quotes", () => {
  const ask = async (service: string): Promise<Quote> => {
    const body = { name: "Jane", email: "jane@people.example", service, message: "The screen is broken, please help." };
    const { id } = await customer.call(createQuote, { body });
    return look(id);
  };
  const look = (id: number) => staff.call(getAdminQuote, { params: { id } });
  const run = async (quotes: readonly Quote[], status: "in-review" | "declined", notes = "") =>
    settled(await staff.call(startBulkQuotes, { body: { choice: { quotes: asSeen(quotes) }, status, notes } }));

  it("are declined with a reason for their customers, and restored without it", async () => {
    const quotes = [await ask("Screen"), await ask("Hinge")];
    const [screen, hinge] = quotes as [Quote, Quote];
    const noted = await staff.call(updateQuote, { params: { id: hinge.id }, body: { adminNotes: "We look at it." } });
    const done = await run([screen, noted], "declined", "We are closed for the holidays.");
    expect(done).toMatchObject({ kind: "quote-status", label: "Declined", counts: { changed: 2 } });
    expect(await look(hinge.id)).toMatchObject({
      status: "declined",
      adminNotes: "We look at it.\n\nWe are closed for the holidays.",
    });
    await undo(done);
    expect(await look(hinge.id)).toMatchObject({ status: "pending", adminNotes: "We look at it.", answeredAt: null });
    expect(await look(screen.id)).toMatchObject({ status: "pending", adminNotes: "" });
  });

  it("are taken into review; later statuses are rejected with the reason", async () => {
    const quotes = [await ask("Battery"), await ask("Keyboard")];
    const [, keyboard] = quotes as [Quote, Quote];
    const offered = await staff.call(updateQuote, {
      params: { id: keyboard.id },
      body: { status: "quoted", quotedAmount: 4500 },
    });
    const done = await run([quotes[0] as Quote, offered], "in-review");
    expect(done.counts).toMatchObject({ changed: 1, refused: 1 });
    expect(done.problems).toMatchObject([{ recordId: keyboard.id, name: "Keyboard", outcome: "refused" }]);
  });

  it("are not declined without a reason", async () => {
    const quote = await ask("Fan");
    const body = { choice: { quotes: asSeen([quote]) }, status: "declined" as const };
    expect(await failureOf(staff.call(startBulkQuotes, { body }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { notes: [expect.any(String)] } },
    });
    expect((await look(quote.id)).status).toBe("pending");
  });

  it("are listed apart from other lists' changes", async () => {
    const kinds = async (list: "orders" | "quotes" | "tickets") =>
      new Set((await staff.call(listBulkActions, { query: { list } })).map(({ kind }) => kind));
    expect(await kinds("quotes")).toEqual(new Set(["quote-status"]));
    expect(await kinds("tickets")).toEqual(new Set(["ticket-status", "ticket-assignee"]));
    expect(await kinds("orders")).toEqual(new Set());
    expect(
      await failureOf(
        staff.call(startBulkStatus, { body: { choice: { orders: [{ id: 999 }] }, status: "confirmed" } }),
      ),
    ).toMatchObject({ message: "None of these orders is there any more." });
  });
});
