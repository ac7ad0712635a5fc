import type { ContactPriority } from "@fundi/shared/support/contact-form";
import { normalizeTicketPriority, normalizeTicketStatus, type TicketStatus } from "@fundi/shared/support/ticket-status";
import { msg } from "@lingui/core/macro";
import { Badge, type Tone } from "../../components/badge";
import { type Text, textOf } from "../../i18n";
import { PRIORITY_NAMES } from "../support";

const STATUS_NAMES: Record<TicketStatus, Text> = {
  open: msg`open`,
  in_progress: msg`in progress`,
  resolved: msg`resolved`,
  closed: msg`closed`,
};

/** Open is blue, in progress yellow, resolved and closed green. */
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

/** The status of a ticket; a missing one counts as open. */
export function TicketStatusBadge({ status }: { status: string | undefined }) {
  const known = normalizeTicketStatus(status);
  return <Badge tone={STATUS_TONES[known]}>{textOf(STATUS_NAMES[known])}</Badge>;
}

/** The priority of a ticket, in capitals. */
export function TicketPriorityBadge({ priority }: { priority: string | undefined }) {
  const known = normalizeTicketPriority(priority);
  return (
    <Badge tone={PRIORITY_TONES[known]} className="tracking-wide">
      {textOf(PRIORITY_NAMES[known]).toUpperCase()}
    </Badge>
  );
}
