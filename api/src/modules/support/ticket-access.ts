import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { maySee, type TicketRecord, type Viewer } from "./ticket";
import { findTicket } from "./ticket-store";

export const ticketNotFound = (): AppError => new AppError("NOT_FOUND", "Ticket not found");

export async function requireTicket(db: Db, id: number): Promise<TicketRecord> {
  const ticket = await findTicket(db, id);
  if (!ticket) throw ticketNotFound();
  return ticket;
}

/** Returns a ticket to its owner or to staff. Throws NOT_FOUND for anyone else. */
export async function requireTicketFor(db: Db, id: number, viewer: Viewer): Promise<TicketRecord> {
  const ticket = await requireTicket(db, id);
  if (!maySee(ticket, viewer)) throw ticketNotFound();
  return ticket;
}
