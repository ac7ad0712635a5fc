import type { Intent } from "@blueprintjs/core";
import type { InboxSource } from "@fundi/shared/inbox/inbox-sources";
import type { InboxCategory, InboxStatus } from "@fundi/shared/support/contact";
import { CellTag } from "../../ui/cell-tag";

export const STATUS_LABELS: Record<InboxStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};
export const CATEGORY_LABELS: Record<InboxCategory, string> = {
  general: "General",
  support: "Support",
  complaint: "Complaint",
  inquiry: "Inquiry",
  feedback: "Feedback",
};
export const SOURCE_LABELS: Record<InboxSource, string> = {
  contact: "Contact form",
  ticket: "Ticket",
  conversation: "Chat",
};

const STATUS_INTENT: Record<InboxStatus, Intent> = {
  unread: "warning",
  read: "none",
  replied: "success",
  archived: "none",
};

export const InboxStatusTag = ({ status }: { status: InboxStatus }) => (
  <CellTag intent={STATUS_INTENT[status]}>{STATUS_LABELS[status]}</CellTag>
);
