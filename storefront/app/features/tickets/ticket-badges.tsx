import type { ContactPriority } from "@fundi/shared/contact-form";
import {
  normalizeTicketPriority,
  normalizeTicketStatus,
  type TicketStatus,
  ticketStatusText,
} from "@fundi/shared/ticket-status";
import { Badge, type Tone } from "../../components/badge";

/** Open is blue, in progress yellow, the end green (specification 2 §4). */
const STATUS_TONES: Record<TicketStatus, Tone> = {
  open: "info",
  in_progress: "attention",
  resolved: "good",
  closed: "good",
};

/** High and urgent are red, medium yellow, low green. */
const PRIORITY_TONES: Record<ContactPriority, Tone> = {
  urgent: "danger",
  high: "danger",
  medium: "attention",
  low: "good",
};

/** Where a ticket stands; a status that is missing is open (checklist SUP-54, SUP-66, SUP-67). */
export function TicketStatusBadge({ status }: { status: string | undefined }) {
  const known = normalizeTicketStatus(status);
  return <Badge tone={STATUS_TONES[known]}>{ticketStatusText(known)}</Badge>;
}

/** How pressing a ticket is, in capitals (checklist SUP-53, SUP-68, SUP-69). */
export function TicketPriorityBadge({ priority }: { priority: string | undefined }) {
  const known = normalizeTicketPriority(priority);
  return (
    <Badge tone={PRIORITY_TONES[known]} className="tracking-wide">
      {known.toUpperCase()}
    </Badge>
  );
}
