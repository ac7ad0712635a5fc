import type { TicketFilter } from "@fundi/shared/support/tickets";
import type { SupportDependencies } from "../support-dependencies";
import type { Viewer } from "../ticket";
import { listTickets } from "../ticket-store";

/** Returns the tickets that a filter finds, in list order, up to a bound. */
export async function listTicketIds(
  { db }: SupportDependencies,
  filter: Omit<TicketFilter, "page" | "limit">,
  limit: number,
  viewer: Viewer,
): Promise<number[]> {
  const assignee = filter.assignee === "me" ? viewer.id : filter.assignee;
  const { tickets } = await listTickets(db, { ...filter, assignee, page: 1, limit });
  return tickets.map(({ id }) => id);
}
