import { type ChatSide, SUPPORT_NAME } from "@fundi/shared/conversations/conversation-rules";
import * as endpoints from "@fundi/shared/support/tickets";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import type { AdminTicketView } from "./admin-ticket-view";
import * as rules from "./ticket";
import type { TicketService } from "./ticket-service";

/**
 * Returns a ticket in the shape of the contract, with what this viewer may do. Written out, so that a new column never
 * leaks.
 */
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

export const presentAdminTicket = (
  { ticket, assignment }: AdminTicketView,
  viewer: rules.Viewer,
): endpoints.AdminTicket => ({
  ...presentTicket(ticket, viewer),
  userId: ticket.userId,
  waitingSince: ticket.waitingSince?.toISOString() ?? null,
  assignment,
});

/** A message of a ticket; customers hear from the team, not from a person. */
export const presentTicketMessage = (
  { id, side, authorName, content, createdAt }: rules.TicketMessageRecord,
  viewer: ChatSide,
): endpoints.TicketMessage => ({
  id,
  side,
  by: (side === "support" && viewer === "user" ? SUPPORT_NAME : authorName) ?? SUPPORT_NAME,
  content,
  at: createdAt.toISOString(),
});

export function ticketRoutes(bind: Bind, tickets: TicketService): void {
  bind(endpoints.openTicket, async ({ body, actor, once }) =>
    presentTicket(await tickets.open(body, actor, once), actor),
  );
  bind(endpoints.listMyTickets, async ({ query, actor }) =>
    (await tickets.listOwn(actor, query)).map((ticket) => presentTicket(ticket, actor)),
  );
  bind(endpoints.getTicket, async ({ params, actor }) => presentTicket(await tickets.viewFor(params.id, actor), actor));

  bind(endpoints.listTicketMessages, async ({ params, actor }) => {
    const { side, messages } = await tickets.messages(params.id, actor);
    return messages.map((message) => presentTicketMessage(message, side));
  });
  bind(endpoints.replyToTicket, async ({ params, body, actor, once }) => {
    const { side, message } = await tickets.reply({ id: params.id, content: body.message, viewer: actor, key: once });
    return presentTicketMessage(message, side);
  });

  bind(endpoints.listAdminTickets, async ({ query, actor }) => {
    const { tickets: rows, total, totalIsExact } = await tickets.list(query, actor);
    return {
      tickets: rows.map((row) => presentAdminTicket(row, actor)),
      pagination: paginationOf(query, { total, totalIsExact }),
    };
  });
  bind(endpoints.getAdminTicket, async ({ params, actor }) =>
    presentAdminTicket(await tickets.adminView(params.id), actor),
  );
  bind(endpoints.setTicketStatus, async ({ params, body, actor }) => {
    const command = { id: params.id, to: body.status, version: body.version, viewer: actor };
    await tickets.setStatus(command);
    return presentAdminTicket(await tickets.adminView(params.id), actor);
  });
}
