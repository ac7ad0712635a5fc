import type { SupportDependencies } from "../support-dependencies";
import type { TicketRecord, Viewer } from "../ticket";
import { requireTicketFor } from "../ticket-access";

/** Returns a ticket to its viewer; another person's is not found, except by staff. */
export const viewTicket = ({ db }: SupportDependencies, id: number, viewer: Viewer): Promise<TicketRecord> =>
  requireTicketFor(db, id, viewer);
