import { ROLES } from "@fundi/shared/accounts/roles";
import { TICKET_STATUSES, type TicketStatus } from "@fundi/shared/support/ticket-status";
import { describe, expect, it } from "vitest";
import { answered, checkTransition, checkVersion, maySee, moved, nextStatuses, type TicketRecord } from "./ticket";

const ticket = (overrides: Partial<TicketRecord> = {}): TicketRecord => ({
  id: 42,
  userId: 7,
  name: "Wanjiru Kamau",
  email: "wanjiru@people.example",
  subject: "No picture",
  category: "technical",
  priority: "high",
  message: "The screen stays black.",
  status: "open",
  version: 3,
  waitingSince: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...overrides,
});

const MOVES: Record<TicketStatus, TicketStatus[]> = {
  open: ["in_progress", "resolved", "closed"],
  in_progress: ["open", "resolved", "closed"],
  resolved: ["closed", "open"],
  closed: ["open"],
};

describe("the life of a ticket", () => {
  for (const from of TICKET_STATUSES)
    for (const to of TICKET_STATUSES)
      it(`${MOVES[from].includes(to) ? "lets" : "refuses to let"} ${from} become ${to}`, () => {
        const move = () => checkTransition(ticket({ status: from }), to);
        if (MOVES[from].includes(to)) expect(move).not.toThrow();
        else expect(move).toThrow(expect.objectContaining({ code: "INVALID_TRANSITION" }));
      });

  it("offers customers no step, and staff those of the table", () => {
    expect(nextStatuses(ticket(), { id: 7, role: "user" })).toEqual([]);
    expect(nextStatuses(ticket({ status: "resolved" }), { id: 1, role: "staff" })).toEqual(["closed", "open"]);
  });

  it("rejects a change of an outdated state", () => {
    expect(() => checkVersion(ticket(), 2)).toThrow(expect.objectContaining({ code: "STALE_VERSION" }));
    expect(() => checkVersion(ticket(), 3)).not.toThrow();
    expect(() => checkVersion(ticket(), undefined)).not.toThrow();
  });
});

it("is visible to its owner and to staff only", () => {
  expect(maySee(ticket(), { id: 7, role: "user" })).toBe(true);
  expect(ROLES.map((role) => maySee(ticket(), { id: 8, role }))).toEqual([false, true, true, true]);
});

describe("who waits", () => {
  const now = new Date("2026-11-20T09:00:00Z");
  const since = new Date("2026-11-20T08:00:00Z");

  it("is nobody once a ticket is done, and its customer again once it is reopened", () => {
    expect(moved(ticket({ waitingSince: since }), "resolved", now).waitingSince).toBeNull();
    expect(moved(ticket({ waitingSince: since }), "in_progress", now).waitingSince).toBe(since);
    expect(moved(ticket({ status: "closed" }), "open", now).waitingSince).toBe(now);
    expect(moved(ticket({ status: "resolved" }), "closed", now).waitingSince).toBeNull();
  });

  it("is the customer from their first unanswered message on", () => {
    expect(answered(ticket({ waitingSince: since }), "user", now)).toMatchObject({ waitingSince: since, version: 4 });
    expect(answered(ticket({ status: "resolved" }), "user", now)).toMatchObject({ status: "open", waitingSince: now });
    expect(answered(ticket({ waitingSince: since }), "support", now)).toMatchObject({ waitingSince: null, version: 3 });
  });
});
