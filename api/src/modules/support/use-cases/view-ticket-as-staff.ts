import { type AdminTicketView, adminTicketViews } from "../admin-ticket-view";
import type { SupportDependencies } from "../support-dependencies";
import { requireTicket, ticketNotFound } from "../ticket-access";

/** Returns a ticket with its assignment. */
export async function viewTicketAsStaff({ db }: SupportDependencies, id: number): Promise<AdminTicketView> {
  const [view] = await adminTicketViews(db, [await requireTicket(db, id)]);
  if (!view) throw ticketNotFound();
  return view;
}
