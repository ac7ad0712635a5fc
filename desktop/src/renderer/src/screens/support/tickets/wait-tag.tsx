import type { Intent } from "@blueprintjs/core";
import { RESPONSE_HOURS, waitState } from "@fundi/shared/support/ticket-status";
import type { AdminTicket } from "@fundi/shared/support/tickets";
import { useNow } from "../../../lib/clock";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";

const INTENTS: Record<ReturnType<typeof waitState>, Intent> = { fine: "none", soon: "warning", late: "danger" };
const HOUR_MS = 3_600_000;

/** Formats a waiting time, in days only from 48 hours: "waits 3 h". */
function waitText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `waits ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `waits ${hours} h` : `waits ${Math.floor(hours / 24)} d`;
}

/** How long a customer waits for a reply: amber after half of the target time, red after all of it. */
export function WaitTag({ ticket }: { ticket: Pick<AdminTicket, "waitingSince" | "priority"> }) {
  const now = useNow();
  const { waitingSince, priority } = ticket;
  if (waitingSince === null) return null;
  const since = new Date(waitingSince);
  const due = new Date(since.getTime() + RESPONSE_HOURS[priority] * HOUR_MS);
  return (
    <span title={`Since ${formatDateTime(since)}; to be answered by ${formatDateTime(due)}`}>
      <CellTag intent={INTENTS[waitState(since, priority, new Date(now))]}>{waitText(now - since.getTime())}</CellTag>
    </span>
  );
}
