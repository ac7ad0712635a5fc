import { TicketFilter } from "@fundi/shared/support/tickets";
import { TICKET_EXPORT } from "@fundi/shared/support/tickets-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import { presentAdminTicket } from "./ticket-routes";
import type { TicketService } from "./ticket-service";

/** Exports the list of tickets. */
export const ticketExport = (tickets: TicketService) =>
  exportSource({
    list: "tickets",
    columns: TICKET_EXPORT,
    filter: TicketFilter,
    find(filter, viewer) {
      return pagesOf(async (page, limit) =>
        (await tickets.list({ ...filter, page, limit }, viewer)).tickets.map((view) =>
          presentAdminTicket(view, viewer),
        ),
      );
    },
  });
