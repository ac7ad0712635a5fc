import type { Intent } from "@blueprintjs/core";
import type { ContactCategory, ContactPriority } from "@fundi/shared/contact-form";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import { CellTag } from "../../../ui/cell-tag";

export const TICKET_STATUS_WORDS: Record<TicketStatus, string> = {
  open: "Open",
  in_progress: "In progress",
  resolved: "Resolved",
  closed: "Closed",
};

/** What the button says that sets a status. */
export const TICKET_STEP_WORDS: Record<TicketStatus, string> = {
  open: "Open again",
  in_progress: "Start work",
  resolved: "Resolve",
  closed: "Close",
};

export const PRIORITY_WORDS: Record<ContactPriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

export const TICKET_CATEGORY_WORDS: Record<ContactCategory, string> = {
  general: "General",
  technical: "Technical",
  billing: "Billing",
  appointments: "Appointments",
  feedback: "Feedback",
};

/** Amber waits for us, blue is under way, green is done. */
const STATUS_INTENT: Record<TicketStatus, Intent> = {
  open: "warning",
  in_progress: "primary",
  resolved: "success",
  closed: "none",
};
const PRIORITY_INTENT: Record<ContactPriority, Intent> = {
  low: "none",
  medium: "none",
  high: "warning",
  urgent: "danger",
};

export const TicketStatusTag = ({ status }: { status: TicketStatus }) => (
  <CellTag intent={STATUS_INTENT[status]}>{TICKET_STATUS_WORDS[status]}</CellTag>
);
export const PriorityTag = ({ priority }: { priority: ContactPriority }) => (
  <CellTag intent={PRIORITY_INTENT[priority]}>{PRIORITY_WORDS[priority]}</CellTag>
);
