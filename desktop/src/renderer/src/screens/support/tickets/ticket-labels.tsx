import type { Intent } from "@blueprintjs/core";
import type { ContactCategory, ContactPriority } from "@fundi/shared/support/contact-form";
import type { TicketStatus } from "@fundi/shared/support/ticket-status";
import { CellTag } from "../../../ui/cell-tag";

export const TICKET_STATUS_LABELS: Record<TicketStatus, string> = {
  open: "Open",
  in_progress: "In progress",
  resolved: "Resolved",
  closed: "Closed",
};

/** The label of the button that sets each status. */
export const TICKET_STEP_LABELS: Record<TicketStatus, string> = {
  open: "Open again",
  in_progress: "Start work",
  resolved: "Resolve",
  closed: "Close",
};

export const PRIORITY_LABELS: Record<ContactPriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

export const TICKET_CATEGORY_LABELS: Record<ContactCategory, string> = {
  general: "General",
  technical: "Technical",
  billing: "Billing",
  appointments: "Appointments",
  feedback: "Feedback",
};

/** Amber waits for staff, blue is in progress, green is done. */
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
  <CellTag intent={STATUS_INTENT[status]}>{TICKET_STATUS_LABELS[status]}</CellTag>
);
export const PriorityTag = ({ priority }: { priority: ContactPriority }) => (
  <CellTag intent={PRIORITY_INTENT[priority]}>{PRIORITY_LABELS[priority]}</CellTag>
);
