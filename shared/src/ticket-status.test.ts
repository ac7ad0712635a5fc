import { describe, expect, it } from "vitest";
import { withChoices } from "./contact-form";
import { normalizeTicketPriority, normalizeTicketStatus, TICKET_STATUSES, ticketStatusText } from "./ticket-status";

describe("a ticket's status", () => {
  it("is open when it is missing, and takes a hyphen for an underscore (SUP-66)", () => {
    expect(TICKET_STATUSES).toEqual(["open", "in_progress", "resolved", "closed"]);
    for (const status of TICKET_STATUSES) expect(normalizeTicketStatus(status)).toBe(status);
    expect(normalizeTicketStatus("in-progress")).toBe("in_progress");
    for (const strange of [undefined, null, "", "gone"]) expect(normalizeTicketStatus(strange)).toBe("open");
  });

  it("is read with a space (SUP-54)", () => {
    expect(TICKET_STATUSES.map(ticketStatusText)).toEqual(["open", "in progress", "resolved", "closed"]);
  });
});

it("takes a missing priority for low (SUP-68)", () => {
  for (const priority of ["low", "medium", "high", "urgent"]) expect(normalizeTicketPriority(priority)).toBe(priority);
  for (const strange of [undefined, "", "highest"]) expect(normalizeTicketPriority(strange)).toBe("low");
});

it("puts category and priority below a guest's message (SUP-31)", () => {
  expect(withChoices("My laptop is hot.", "technical", "urgent")).toBe(
    "My laptop is hot.\n\nCategory: technical\nPriority: urgent",
  );
});
