import type { TicketFilter } from "@fundi/shared/support/tickets";
import { adminTicketViews } from "../admin-ticket-view";
import type { SupportDependencies } from "../support-dependencies";
import type { Viewer } from "../ticket";
import * as store from "../ticket-store";

/** Returns a page of all tickets that a filter finds, as staff see them. */
export async function listTickets({ db }: SupportDependencies, { assignee, ...filter }: TicketFilter, viewer: Viewer) {
  const { tickets, ...counted } = await store.listTickets(db, {
    ...filter,
    assignee: assignee === "me" ? viewer.id : assignee,
  });
  return { tickets: await adminTicketViews(db, tickets), ...counted };
}
