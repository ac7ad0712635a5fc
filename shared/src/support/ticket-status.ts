import { CONTACT_PRIORITIES, type ContactPriority, DEFAULT_CONTACT_PRIORITY } from "./contact-form";

/** Free of schemas, so that pages can label a ticket without loading the contract. */
export const TICKET_STATUSES = ["open", "in_progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Accepts the hyphenated spelling; a missing or unknown status is open. */
export function normalizeTicketStatus(value: unknown): TicketStatus {
  const status = String(value).replace("-", "_") as TicketStatus;
  return TICKET_STATUSES.includes(status) ? status : "open";
}

/** As people read it: "in progress". */
export const ticketStatusText = (status: TicketStatus): string => status.replace("_", " ");

/** Target response time in hours, by priority. */
export const RESPONSE_HOURS: Record<ContactPriority, number> = { urgent: 1, high: 4, medium: 8, low: 24 };

const HOUR_MS = 3_600_000;

/** Rates a waiting time: fine, soon too long, or too long. */
export function waitState(waitingSince: Date, priority: ContactPriority, now: Date): "fine" | "soon" | "late" {
  const share = (now.getTime() - waitingSince.getTime()) / (RESPONSE_HOURS[priority] * HOUR_MS);
  if (share >= 1) return "late";
  return share >= 0.5 ? "soon" : "fine";
}

/** A missing or unknown priority is low. */
export const normalizeTicketPriority = (value: unknown): ContactPriority =>
  CONTACT_PRIORITIES.includes(value as ContactPriority) ? (value as ContactPriority) : DEFAULT_CONTACT_PRIORITY;
