export { findContactMessage, findContactMessages } from "./contact-store";
export { supportModule } from "./module";
export { createSupport } from "./support";
export { findContactMessagesOf } from "./support-privacy-store";
export { findTicketMessage, findTicketMessages } from "./ticket-message-store";
export type { TicketService } from "./ticket-service";
export { findTicket, findTickets, findTicketsOf } from "./ticket-store";
