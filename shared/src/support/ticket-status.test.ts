import { describe, expect, it } from "vitest";
import { withChoices } from "./contact-form";
import {
  normalizeTicketPriority,
  normalizeTicketStatus,
  TICKET_STATUSES,
  ticketStatusText,
  waitState,
} from "./ticket-status";

describe("a ticket's status", () => {
  it("is open when missing, and accepts a hyphen for an underscore", () => {
    expect(TICKET_STATUSES).toEqual(["open", "in_progress", "resolved", "closed"]);
    for (const status of TICKET_STATUSES) expect(normalizeTicketStatus(status)).toBe(status);
    expect(normalizeTicketStatus("in-progress")).toBe("in_progress");
    for (const strange of [undefined, null, "", "gone"]) expect(normalizeTicketStatus(strange)).toBe("open");
  });

  it("is read with a space", () => {
    expect(TICKET_STATUSES.map(ticketStatusText)).toEqual(["open", "in progress", "resolved", "closed"]);
  });
});

it("treats a missing priority as low", () => {
  for (const priority of ["low", "medium", "high", "urgent"]) expect(normalizeTicketPriority(priority)).toBe(priority);
  for (const strange of [undefined, "", "highest"]) expect(normalizeTicketPriority(strange)).toBe("low");
});

it("appends category and priority to a guest's message", () => {
  expect(withChoices("My laptop is hot.", "technical", "urgent")).toBe(
    "My laptop is hot.\n\nCategory: technical\nPriority: urgent",
  );
});

describe("how long a customer waits", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it.each([
    ["urgent", 29, "fine"],
    ["urgent", 30, "soon"],
    ["urgent", 60, "late"],
    ["high", 3 * 60, "soon"],
    ["medium", 8 * 60, "late"],
    ["low", 8 * 60, "fine"],
    ["low", 24 * 60, "late"],
  ] as const)("of a %s ticket for %i minutes is %s", (priority, minutes, state) => {
    expect(waitState(ago(minutes), priority, now)).toBe(state);
  });
});
