import type { SupportDependencies } from "../support-dependencies";
import { maySee, type Viewer } from "../ticket";
import { findTicket } from "../ticket-store";

/** Returns whether there is such a ticket and this person may see it. */
export async function mayJoinTicket({ db }: SupportDependencies, id: number, viewer: Viewer): Promise<boolean> {
  const ticket = await findTicket(db, id);
  return ticket !== null && maySee(ticket, viewer);
}
