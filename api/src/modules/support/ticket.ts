import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import { type TicketStatus, ticketStatusText } from "@fundi/shared/support/ticket-status";
import type { Viewer } from "../../platform/auth/viewer";
import { checkVersion as refuseStale } from "../../platform/check-version";
import type { RecordOf } from "../../platform/database/table";
import type { TICKET_MESSAGES, TICKETS } from "./ticket-columns";

export type { Viewer };

export interface TicketRecord extends RecordOf<typeof TICKETS.columns> {}

/** A message written after the ticket was opened. */
export interface TicketMessageRecord extends RecordOf<typeof TICKET_MESSAGES.columns> {
  authorName: string | null;
}

/** The status transitions of a ticket: for each status, those that may follow it. */
const LIFECYCLE: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ["in_progress", "resolved", "closed"],
  in_progress: ["open", "resolved", "closed"],
  resolved: ["closed", "open"],
  closed: ["open"],
};

/** The author of a message or a decision. */
export type Person = Viewer & { name: string };

export const maySee = (ticket: TicketRecord, viewer: Viewer): boolean =>
  ticket.userId === viewer.id || isStaff(viewer.role);

/** Returns the statuses that a viewer may set next: customers none, staff those of the table. */
export const nextStatuses = (ticket: Pick<TicketRecord, "status">, viewer: Viewer): TicketStatus[] =>
  isStaff(viewer.role) ? [...LIFECYCLE[ticket.status]] : [];

/** Returns the side of an author: a ticket's owner is its customer, whatever their role. */
export const sideOf = (ticket: TicketRecord, viewer: Viewer): ChatSide =>
  ticket.userId === viewer.id ? "user" : "support";

/** Returns a ticket with a new status: nobody waits once it is done, and reopening it lets its customer wait. */
export function moved(ticket: TicketRecord, to: TicketStatus, now: Date): TicketRecord {
  const isDone = to === "resolved" || to === "closed";
  const wasDone = ticket.status === "resolved" || ticket.status === "closed";
  const waitingSince = isDone ? null : wasDone ? now : ticket.waitingSince;
  return { ...ticket, status: to, waitingSince, version: ticket.version + 1, updatedAt: now };
}

/**
 * Returns a ticket with one more message. The shop's ends the waiting time; the customer's starts one, reopens a
 * finished ticket, and makes a decision on the previous state stale.
 */
export function answered(ticket: TicketRecord, side: ChatSide, now: Date): TicketRecord {
  if (side === "support") return { ...ticket, waitingSince: null, updatedAt: now };
  const isDone = ticket.status === "resolved" || ticket.status === "closed";
  return {
    ...ticket,
    status: isDone ? "open" : ticket.status,
    waitingSince: ticket.waitingSince ?? now,
    version: ticket.version + 1,
    updatedAt: now,
  };
}

/** Throws for a status that does not follow. */
export function checkTransition(ticket: TicketRecord, to: TicketStatus): void {
  if (LIFECYCLE[ticket.status].includes(to)) return;
  throw new AppError(
    "INVALID_TRANSITION",
    `Ticket ${ticket.id} is ${ticketStatusText(ticket.status)} and cannot become ${ticketStatusText(to)}.`,
    { status: ticket.status, nextStatuses: LIFECYCLE[ticket.status] },
  );
}

/** Throws for a change based on an older version. */
export const checkVersion = (ticket: TicketRecord, version: number | undefined): void =>
  refuseStale(ticket, version, `Ticket ${ticket.id} changed while you were looking at it.`);
