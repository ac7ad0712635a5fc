import * as endpoints from "@fundi/shared/tickets";
import type { Bind } from "../../platform/http/route";
import * as rules from "./ticket";
import type { TicketService } from "./ticket-service";

/** A ticket as the contract spells it, with what this viewer may do. Written out, so that a new column never leaks. */
export const presentTicket = (ticket: rules.TicketRecord, viewer: rules.Viewer): endpoints.Ticket => ({
  id: ticket.id,
  subject: ticket.subject,
  category: ticket.category,
  priority: ticket.priority,
  status: ticket.status,
  message: ticket.message,
  name: ticket.name,
  email: ticket.email,
  created_at: ticket.createdAt.toISOString(),
  nextStatuses: rules.nextStatuses(ticket, viewer),
  version: ticket.version,
});

export function ticketRoutes(bind: Bind, tickets: TicketService): void {
  bind(endpoints.openTicket, async ({ body, actor, once }) =>
    presentTicket(await tickets.open(body, actor, once), actor),
  );
  bind(endpoints.listMyTickets, async ({ query, actor }) =>
    (await tickets.listOwn(actor, query)).map((ticket) => presentTicket(ticket, actor)),
  );
  bind(endpoints.getTicket, async ({ params, actor }) => presentTicket(await tickets.viewFor(params.id, actor), actor));

  bind(endpoints.listAdminTickets, async ({ query, actor }) => {
    const { tickets: rows, total, totalIsExact } = await tickets.list(query);
    return {
      tickets: rows.map((ticket) => presentTicket(ticket, actor)),
      pagination: {
        page: query.page,
        limit: query.limit,
        total,
        totalPages: Math.max(1, Math.ceil(total / query.limit)),
        totalIsExact,
      },
    };
  });
  bind(endpoints.setTicketStatus, async ({ params, body, actor }) => {
    const command = { id: params.id, to: body.status, version: body.version, viewer: actor };
    return presentTicket(await tickets.setStatus(command), actor);
  });
}
