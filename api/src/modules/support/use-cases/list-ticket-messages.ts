import type { SupportDependencies } from "../support-dependencies";
import { sideOf, type Viewer } from "../ticket";
import { requireTicketFor } from "../ticket-access";
import { findTicketMessages } from "../ticket-message-store";

/** Returns the messages of a ticket, for its owner and for staff. */
export async function listTicketMessages({ db }: SupportDependencies, id: number, viewer: Viewer) {
  const ticket = await requireTicketFor(db, id, viewer);
  return { side: sideOf(ticket, viewer), messages: await findTicketMessages(db, [id]) };
}
