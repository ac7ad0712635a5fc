import type { SupportDependencies } from "../support-dependencies";
import type { TicketRecord, Viewer } from "../ticket";
import { findTicketsOf } from "../ticket-store";

/** Returns a page of one's own tickets, newest first. */
export const listOwnTickets = (
  { db }: SupportDependencies,
  viewer: Viewer,
  page: { before?: number | undefined; limit: number },
): Promise<TicketRecord[]> => findTicketsOf(db, viewer.id, page);
