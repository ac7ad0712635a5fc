import type { Intent } from "@blueprintjs/core";
import { ANSWER_WITHIN_HOURS, waitState } from "@fundi/shared/ticket-status";
import type { AdminTicket } from "@fundi/shared/tickets";
import { formatDateTime } from "@fundi/shared/time";
import { useNow } from "../../../lib/clock";
import { CellTag } from "../../../ui/cell-tag";

const INTENTS: Record<ReturnType<typeof waitState>, Intent> = { fine: "none", soon: "warning", late: "danger" };
const HOUR_MS = 3_600_000;

/** How long a wait is, counted on: "waits 3 h", also over days, for those are what it is about. */
function waitWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `waits ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `waits ${hours} h` : `waits ${Math.floor(hours / 24)} d`;
}

/** How long a customer waits for an answer: amber when half the time for it is gone, red when all of it is. */
export function WaitTag({ ticket }: { ticket: Pick<AdminTicket, "waitingSince" | "priority"> }) {
  const now = useNow();
  const { waitingSince, priority } = ticket;
  if (waitingSince === null) return null;
  const since = new Date(waitingSince);
  const due = new Date(since.getTime() + ANSWER_WITHIN_HOURS[priority] * HOUR_MS);
  return (
    <span title={`Since ${formatDateTime(since)}; to be answered by ${formatDateTime(due)}`}>
      <CellTag intent={INTENTS[waitState(since, priority, new Date(now))]}>{waitWords(now - since.getTime())}</CellTag>
    </span>
  );
}
