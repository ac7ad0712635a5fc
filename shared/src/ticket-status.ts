import { CONTACT_PRIORITIES, type ContactPriority, DEFAULT_CONTACT_PRIORITY } from "./contact-form";

/** Free of schemas, so that pages can label a ticket without loading the contract. */
export const TICKET_STATUSES = ["open", "in_progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Accepts the hyphenated spelling; a missing or unknown status is open (specification 2 §4). */
export function normalizeTicketStatus(value: unknown): TicketStatus {
  const status = String(value).replace("-", "_") as TicketStatus;
  return TICKET_STATUSES.includes(status) ? status : "open";
}

/** As people read it: "in progress". */
export const ticketStatusText = (status: TicketStatus): string => status.replace("_", " ");

/** A missing or unknown priority is low. */
export const normalizeTicketPriority = (value: unknown): ContactPriority =>
  CONTACT_PRIORITIES.includes(value as ContactPriority) ? (value as ContactPriority) : DEFAULT_CONTACT_PRIORITY;
