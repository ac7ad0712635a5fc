import { Star } from "@blueprintjs/icons";
import type { AdminMessage } from "@fundi/shared/inbox/inbox";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";
import { PriorityTag } from "../support/tickets/ticket-labels";
import { CATEGORY_LABELS, InboxStatusTag, SOURCE_LABELS } from "./message-labels";

export const MESSAGE_COLUMNS: readonly Column<AdminMessage>[] = [
  {
    id: "starred",
    title: "Star",
    value: ({ starred }) => Number(starred),
    cell: ({ starred }) => starred && <Star size={14} title="Starred" className="message-star" />,
    width: 52,
    phone: 44,
  },
  {
    id: "sender",
    title: "From",
    value: (message) => message.senderName,
    cell: ({ senderName, status }) => (status === "unread" ? <strong>{senderName}</strong> : senderName),
    width: 160,
    phone: 84,
  },
  {
    id: "subject",
    title: "Subject",
    value: (message) => message.subject,
    cell: ({ subject, status }) => (status === "unread" ? <strong>{subject}</strong> : subject),
    width: 220,
    phone: 84,
    grow: 2,
  },
  { id: "message", title: "Message", value: (message) => message.message, width: 260, grow: 3 },
  { id: "source", title: "Came by", value: (message) => SOURCE_LABELS[message.source], width: 104 },
  {
    id: "status",
    title: "Status",
    value: (message) => message.status,
    cell: ({ status }) => <InboxStatusTag status={status} />,
    width: 100,
    phone: 80,
  },
  {
    id: "priority",
    title: "Priority",
    value: (message) => message.priority,
    cell: ({ priority }) => <PriorityTag priority={priority} />,
    width: 90,
  },
  {
    id: "category",
    title: "Category",
    value: (message) => CATEGORY_LABELS[message.category],
    width: 100,
    hidden: true,
  },
  { id: "assignee", title: "Assigned to", value: (message) => message.assignment?.assignee.name ?? "", width: 120 },
  {
    id: "timestamp",
    title: "Written",
    value: (message) => message.timestamp,
    cell: (message) => <TimeAgo at={message.timestamp} />,
    width: 110,
    phone: 64,
  },
];
