import type { ContactCategory, ContactPriority } from "@fundi/shared/contact-form";
import type { ChatSide } from "@fundi/shared/conversation-rules";
import { AppError } from "@fundi/shared/errors";
import { isStaff, type Role } from "@fundi/shared/roles";
import { type TicketStatus, ticketStatusText } from "@fundi/shared/ticket-status";

export interface TicketRecord {
  id: number;
  userId: number;
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  priority: ContactPriority;
  message: string;
  status: TicketStatus;
  version: number;
  /** Since when the customer waits for the shop; null while nobody does. */
  waitingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What was written in a ticket after it was opened. */
export interface TicketMessageRecord {
  id: number;
  ticketId: number;
  side: ChatSide;
  authorId: number | null;
  authorName: string | null;
  content: string;
  createdAt: Date;
}

/** The whole life of a ticket. A status absent from a row cannot follow it (checklist ADM-SUP-15). */
const LIFECYCLE: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ["in_progress", "resolved", "closed"],
  in_progress: ["open", "resolved", "closed"],
  resolved: ["closed", "open"],
  closed: ["open"],
};

/** The person who looks at a ticket. */
export interface Viewer {
  id: number;
  role: Role;
}

export const maySee = (ticket: TicketRecord, viewer: Viewer): boolean =>
  ticket.userId === viewer.id || isStaff(viewer.role);

/** What a viewer may set the status to next: customers nothing, staff what the table says (checklist SUP-70). */
export const nextStatuses = (ticket: Pick<TicketRecord, "status">, viewer: Viewer): TicketStatus[] =>
  isStaff(viewer.role) ? [...LIFECYCLE[ticket.status]] : [];

/** The side on which somebody writes: a ticket's owner is its customer, whatever else they are. */
export const sideOf = (ticket: TicketRecord, viewer: Viewer): ChatSide =>
  ticket.userId === viewer.id ? "user" : "support";

/** A ticket that was moved: nobody waits once it is done, and whoever opens it again lets its customer wait. */
export function moved(ticket: TicketRecord, to: TicketStatus, now: Date): TicketRecord {
  const isDone = to === "resolved" || to === "closed";
  const wasDone = ticket.status === "resolved" || ticket.status === "closed";
  const waitingSince = isDone ? null : wasDone ? now : ticket.waitingSince;
  return { ...ticket, status: to, waitingSince, version: ticket.version + 1, updatedAt: now };
}

/**
 * A ticket with one message more. The shop's ends the wait; the customer's begins one, opens again what was done
 * (checklist SUP-70), and makes a decision over what was there before a stale one.
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

/** Refuses a status that does not follow. */
export function checkTransition(ticket: TicketRecord, to: TicketStatus): void {
  if (LIFECYCLE[ticket.status].includes(to)) return;
  throw new AppError(
    "INVALID_TRANSITION",
    `Ticket ${ticket.id} is ${ticketStatusText(ticket.status)} and cannot become ${ticketStatusText(to)}.`,
    { status: ticket.status, nextStatuses: LIFECYCLE[ticket.status] },
  );
}

/** Refuses a change made while looking at an older state. */
export function checkVersion(ticket: TicketRecord, version: number | undefined): void {
  if (version !== undefined && version !== ticket.version)
    throw new AppError("STALE_VERSION", `Ticket ${ticket.id} changed while you were looking at it.`, {
      version: ticket.version,
      status: ticket.status,
    });
}
