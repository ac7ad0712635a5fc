import type { ContactCategory, ContactPriority } from "@fundi/shared/contact-form";
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
  createdAt: Date;
  updatedAt: Date;
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
