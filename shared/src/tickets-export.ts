import { type ExportColumn, inWords, moment } from "./export-column";
import type { Ticket } from "./tickets";

/** The columns of the list of tickets, for files. */
export const TICKET_EXPORT: readonly ExportColumn<Ticket>[] = [
  { id: "id", title: "Ticket", value: (ticket) => ticket.id },
  { id: "subject", title: "Subject", value: (ticket) => ticket.subject },
  { id: "status", title: "Status", value: (ticket) => inWords(ticket.status) },
  { id: "priority", title: "Priority", value: (ticket) => inWords(ticket.priority) },
  { id: "category", title: "About", value: (ticket) => inWords(ticket.category) },
  { id: "name", title: "Customer", value: (ticket) => ticket.name },
  { id: "email", title: "E-mail", value: (ticket) => ticket.email },
  { id: "created_at", title: "Opened", value: (ticket) => moment(ticket.created_at) },
];
