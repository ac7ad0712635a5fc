import { type ExportColumn, inWords, moment } from "../lists/export-column";
import type { AdminTicket } from "./tickets";

/** The columns of the list of tickets, for files. */
export const TICKET_EXPORT: readonly ExportColumn<AdminTicket>[] = [
  { id: "id", title: "Ticket", value: (ticket) => ticket.id },
  { id: "subject", title: "Subject", value: (ticket) => ticket.subject },
  { id: "status", title: "Status", value: (ticket) => inWords(ticket.status) },
  { id: "priority", title: "Priority", value: (ticket) => inWords(ticket.priority) },
  { id: "category", title: "About", value: (ticket) => inWords(ticket.category) },
  { id: "assignee", title: "Assigned to", value: (ticket) => ticket.assignment?.assignee.name ?? null },
  { id: "name", title: "Customer", value: (ticket) => ticket.name },
  { id: "email", title: "E-mail", value: (ticket) => ticket.email },
  { id: "waitingSince", title: "Waits", value: (ticket) => moment(ticket.waitingSince) },
  { id: "created_at", title: "Opened", value: (ticket) => moment(ticket.created_at) },
];
