import { Button, Callout } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/http";
import type { TicketStatus } from "@fundi/shared/ticket-status";
import type { Ticket } from "@fundi/shared/tickets";
import { formatDateTime } from "@fundi/shared/time";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { describeProblem } from "../../../lib/problem";
import { Blank } from "../../../ui/blank";
import { DetailPanel, DetailSection } from "../../../ui/detail-panel";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { ticketQuery, useSetTicketStatus } from "./ticket-queries";
import "./ticket-panel.css";
import {
  PriorityTag,
  TICKET_CATEGORY_WORDS,
  TICKET_STATUS_WORDS,
  TICKET_STEP_WORDS,
  TicketStatusTag,
} from "./ticket-words";

/** One ticket whole: what was asked, by whom, and what may happen next. */
export function TicketPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(ticketQuery(id));
  const ticket = query.data;
  if (!ticket) {
    return (
      <DetailPanel title={query.isError ? "Ticket" : "Loading…"} recordKey={id} onClose={onClose}>
        {query.isError && (
          <Blank
            icon={<WarningSign size={32} />}
            title={describeProblem(query.error).title}
            action={<Button icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />}
          />
        )}
      </DetailPanel>
    );
  }
  const title = (
    <>
      <span>
        #{ticket.id} {ticket.subject}
      </span>
      <TicketStatusTag status={ticket.status} />
      <PriorityTag priority={ticket.priority} />
    </>
  );
  return (
    <DetailPanel title={title} recordKey={id} onClose={onClose} footer={<TicketSteps key={id} ticket={ticket} />}>
      <DetailSection title={`${TICKET_CATEGORY_WORDS[ticket.category]}, ${formatDateTime(ticket.created_at)}`}>
        <p className="ticket-message">{ticket.message}</p>
      </DetailSection>
      <DetailSection title="Customer">
        <p className="ticket-customer">
          {ticket.name}
          <br />
          <a href={`mailto:${ticket.email}`}>{ticket.email}</a>
        </p>
        <p className="ticket-customer">
          <Link to={`/admin/orders?search=${encodeURIComponent(ticket.email)}`}>Their orders</Link>
          {" · "}
          <Link to={`/admin/support?search=${encodeURIComponent(ticket.email)}`}>Their chats</Link>
        </p>
      </DetailSection>
    </DetailPanel>
  );
}

/** The usual way of a ticket; what may really follow, the server says. */
const USUAL_WAY: Partial<Record<TicketStatus, TicketStatus>> = {
  open: "in_progress",
  in_progress: "resolved",
  resolved: "closed",
};

function TicketSteps({ ticket }: { ticket: Ticket }) {
  const change = useSetTicketStatus();
  const isStale =
    change.error instanceof ApiError && ["STALE_VERSION", "INVALID_TRANSITION"].includes(change.error.code);
  const move = (status: TicketStatus) =>
    change.mutate(
      { ticket, status },
      {
        onSuccess: (moved) => toastSuccess(`Ticket #${moved.id}: ${TICKET_STATUS_WORDS[moved.status]}`),
        onError: (error) => {
          if (!(error instanceof ApiError && error.status === 409)) toastProblem(error);
        },
      },
    );
  return (
    <>
      {isStale && (
        <Callout intent="warning" compact role="alert">
          Somebody moved this ticket meanwhile. It is shown as it is now.
        </Callout>
      )}
      <div className="ticket-steps">
        {ticket.nextStatuses.map((status) => (
          <Button
            key={status}
            intent={USUAL_WAY[ticket.status] === status ? "primary" : "none"}
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
