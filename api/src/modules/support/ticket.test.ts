import { ROLES } from "@fundi/shared/roles";
import { TICKET_STATUSES, type TicketStatus } from "@fundi/shared/ticket-status";
import { describe, expect, it } from "vitest";
import { checkTransition, checkVersion, maySee, nextStatuses, type TicketRecord } from "./ticket";

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
      it(`${MOVES[from].includes(to) ? "lets" : "refuses to let"} ${from} become ${to} (ADM-SUP-15)`, () => {
        const move = () => checkTransition(ticket({ status: from }), to);
        if (MOVES[from].includes(to)) expect(move).not.toThrow();
        else expect(move).toThrow(expect.objectContaining({ code: "INVALID_TRANSITION" }));
      });

  it("offers customers no step, and staff those of the table (SUP-70)", () => {
    expect(nextStatuses(ticket(), { id: 7, role: "user" })).toEqual([]);
    expect(nextStatuses(ticket({ status: "resolved" }), { id: 1, role: "staff" })).toEqual(["closed", "open"]);
  });

  it("refuses a change of a state that is no more", () => {
    expect(() => checkVersion(ticket(), 2)).toThrow(expect.objectContaining({ code: "STALE_VERSION" }));
    expect(() => checkVersion(ticket(), 3)).not.toThrow();
    expect(() => checkVersion(ticket(), undefined)).not.toThrow();
  });
});

it("is seen by its owner and by staff alone (SUP-71)", () => {
  expect(maySee(ticket(), { id: 7, role: "user" })).toBe(true);
  expect(ROLES.map((role) => maySee(ticket(), { id: 8, role }))).toEqual([false, true, true, true]);
});
