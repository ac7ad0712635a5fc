import type { Db } from "../../platform/database/database";
import { found, notFound } from "../../platform/found";
import { maySee, type TicketRecord, type Viewer } from "./ticket";
import { findTicket } from "./ticket-store";

export const ticketNotFound = notFound("Ticket not found");

export const requireTicket = (db: Db, id: number): Promise<TicketRecord> => found(findTicket(db, id), ticketNotFound);

/** Returns a ticket to its owner or to staff. Throws NOT_FOUND for anyone else. */
export async function requireTicketFor(db: Db, id: number, viewer: Viewer): Promise<TicketRecord> {
  const ticket = await requireTicket(db, id);
  if (!maySee(ticket, viewer)) throw ticketNotFound();
  return ticket;
}
