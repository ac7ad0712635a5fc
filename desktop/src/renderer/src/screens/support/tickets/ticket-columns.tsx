import type { AdminTicket } from "@fundi/shared/support/tickets";
import type { Column } from "../../../ui/data-table/column";
import { TimeAgo } from "../../../ui/time-ago";
import { PriorityTag, TICKET_CATEGORY_LABELS, TicketStatusTag } from "./ticket-labels";
import { WaitTag } from "./wait-tag";

export const TICKET_COLUMNS: readonly Column<AdminTicket>[] = [
  { id: "id", title: "Ticket", value: (ticket) => `#${ticket.id}`, width: 70, card: "title" },
  { id: "subject", title: "Subject", value: (ticket) => ticket.subject, width: 260, card: "line", grow: 3 },
  {
    id: "status",
    title: "Status",
    value: (ticket) => ticket.status,
    cell: (ticket) => <TicketStatusTag status={ticket.status} />,
    width: 110,
    card: "state",
  },
  {
    id: "priority",
    title: "Priority",
    value: (ticket) => ticket.priority,
    cell: (ticket) => <PriorityTag priority={ticket.priority} />,
    width: 90,
  },
  { id: "category", title: "About", value: (ticket) => TICKET_CATEGORY_LABELS[ticket.category], width: 128 },
  {
    id: "waitingSince",
    title: "Waits",
    card: "figure",
    value: (ticket) => ticket.waitingSince ?? "",
    cell: (ticket) => <WaitTag ticket={ticket} />,
    width: 110,
  },
  { id: "assignee", title: "Assigned to", value: (ticket) => ticket.assignment?.assignee.name ?? "", width: 130 },
  { id: "name", title: "Customer", value: (ticket) => ticket.name, width: 150, grow: true },
  { id: "email", title: "E-mail", value: (ticket) => ticket.email, width: 200, hidden: true },
  {
    id: "created_at",
    title: "Opened",
    card: "note",
    value: (ticket) => ticket.created_at,
    cell: (ticket) => <TimeAgo at={ticket.created_at} />,
    width: 110,
  },
];
