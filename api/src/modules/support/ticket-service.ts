import { bindUseCases } from "../../platform/use-cases";
import type { SupportDependencies } from "./support-dependencies";
import { listOwnTickets } from "./use-cases/list-own-tickets";
import { listTicketIds } from "./use-cases/list-ticket-ids";
import { listTicketMessages } from "./use-cases/list-ticket-messages";
import { listTickets } from "./use-cases/list-tickets";
import { mayJoinTicket } from "./use-cases/may-join-ticket";
import { openTicket } from "./use-cases/open-ticket";
import { replyToTicket } from "./use-cases/reply-to-ticket";
import { setTicketStatus } from "./use-cases/set-ticket-status";
import { setTicketStatusIn } from "./use-cases/set-ticket-status-in";
import { undoTicketStatus } from "./use-cases/undo-ticket-status";
import { viewTicket } from "./use-cases/view-ticket";
import { viewTicketAsStaff } from "./use-cases/view-ticket-as-staff";

/** Tickets of signed-in customers. */
export const createTicketService = (dependencies: SupportDependencies) =>
  bindUseCases(dependencies, {
    open: openTicket,
    viewFor: viewTicket,
    isFor: mayJoinTicket,
    listOwn: listOwnTickets,
    messages: listTicketMessages,
    reply: replyToTicket,

    list: listTickets,
    listIds: listTicketIds,
    adminView: viewTicketAsStaff,
    setStatus: setTicketStatus,
    step: setTicketStatusIn,
    undo: undoTicketStatus,
  });

export type TicketService = ReturnType<typeof createTicketService>;
