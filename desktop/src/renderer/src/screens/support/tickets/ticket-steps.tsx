import { Button, Callout } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import type { TicketStatus } from "@fundi/shared/support/ticket-status";
import type { AdminTicket } from "@fundi/shared/support/tickets";
import { toastSuccess } from "../../../ui/toasts";
import { TICKET_STATUS_LABELS, TICKET_STEP_LABELS } from "./ticket-labels";
import { useSetTicketStatus } from "./ticket-queries";

/** The usual next status; which ones are allowed comes from the server. */
const USUAL_STEPS: Partial<Record<TicketStatus, TicketStatus>> = {
  open: "in_progress",
  in_progress: "resolved",
  resolved: "closed",
};

/** The status changes of a ticket, the usual one first. */
export function TicketSteps({ ticket }: { ticket: AdminTicket }) {
  const change = useSetTicketStatus();
  const isStale =
    change.error instanceof ApiError && ["STALE_VERSION", "INVALID_TRANSITION"].includes(change.error.code);
  const move = (status: TicketStatus) =>
    change.mutate(
      { ticket, status },
      { onSuccess: (moved) => toastSuccess(`Ticket #${moved.id}: ${TICKET_STATUS_LABELS[moved.status]}`) },
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
            intent={USUAL_STEPS[ticket.status] === status ? "primary" : "none"}
            variant={USUAL_STEPS[ticket.status] === status ? "outlined" : "solid"}
            text={TICKET_STEP_LABELS[status]}
            disabled={change.isPending}
            loading={change.isPending && change.variables.status === status}
            onClick={() => move(status)}
          />
        ))}
      </div>
    </>
  );
}
