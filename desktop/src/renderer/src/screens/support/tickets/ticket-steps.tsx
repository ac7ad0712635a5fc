import { Button, Callout } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/http";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import type { AdminTicket } from "@fundi/shared/tickets";
import { toastSuccess } from "../../../ui/toasts";
import { useSetTicketStatus } from "./ticket-queries";
import { TICKET_STATUS_WORDS, TICKET_STEP_WORDS } from "./ticket-words";

/** The usual way of a ticket; what may really follow, the server says. */
const USUAL_WAY: Partial<Record<TicketStatus, TicketStatus>> = {
  open: "in_progress",
  in_progress: "resolved",
  resolved: "closed",
};

/** What may happen to a ticket next, the usual step first in sight. */
export function TicketSteps({ ticket }: { ticket: AdminTicket }) {
  const change = useSetTicketStatus();
  const isStale =
    change.error instanceof ApiError && ["STALE_VERSION", "INVALID_TRANSITION"].includes(change.error.code);
  const move = (status: TicketStatus) =>
    change.mutate(
      { ticket, status },
      { onSuccess: (moved) => toastSuccess(`Ticket #${moved.id}: ${TICKET_STATUS_WORDS[moved.status]}`) },
    );
  return (
    <>
      {isStale && (
        <Callout intent="warning" compact role="alert">
          Somebody moved this ticket meanwhile, or its customer wrote. It is shown as it is now.
        </Callout>
      )}
      <div className="ticket-steps">
        {ticket.nextStatuses.map((status) => (
          <Button
            key={status}
            intent={USUAL_WAY[ticket.status] === status ? "primary" : "none"}
            variant={USUAL_WAY[ticket.status] === status ? "outlined" : "solid"}
            text={TICKET_STEP_WORDS[status]}
            disabled={change.isPending}
            loading={change.isPending && change.variables.status === status}
            onClick={() => move(status)}
          />
        ))}
      </div>
    </>
  );
}
