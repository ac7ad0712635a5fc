import type { AdminTicket } from "@fundi/shared/support/tickets";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { AlsoViewing } from "../../../collaboration/also-viewing";
import { AssigneeSelect, assignedWords } from "../../../collaboration/assignee-select";
import { NotesSection } from "../../../collaboration/notes-section";
import { CustomerName } from "../../../ui/customer-name";
import { DetailPanel, DetailSection } from "../../../ui/detail-panel";
import { NoRecord } from "../../../ui/forms/record-panel";
import "./ticket-panel.css";
import { RepairsFrom } from "../../repairs/origin/repairs-from";
import { PriorityTag, TICKET_CATEGORY_LABELS, TicketStatusTag } from "./ticket-labels";
import { ticketQuery } from "./ticket-queries";
import { TicketReply } from "./ticket-reply";
import { TicketSteps } from "./ticket-steps";
import { TicketThread } from "./ticket-thread";
import { WaitTag } from "./wait-tag";

interface TicketPanelProps {
  id: number;
  onClose: () => void;
}

/** One ticket: messages, customer, assignment and next steps. */
export function TicketPanel({ id, onClose }: TicketPanelProps) {
  const query = useQuery(ticketQuery(id));
  const ticket = query.data;
  if (!ticket)
    return (
      <NoRecord
        kind="Ticket"
        recordKey={id}
        error={query.error ?? undefined}
        onClose={onClose}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <DetailPanel
      title={<TicketTitle ticket={ticket} />}
      recordKey={id}
      onClose={onClose}
      viewers={<AlsoViewing kind="ticket" id={id} />}
      footer={
        <>
          <TicketReply key={id} ticket={ticket} />
          <TicketSteps key={`steps-${id}`} ticket={ticket} />
        </>
      }
    >
      <div className="ticket-assignment">
        <AssigneeSelect key={id} source="ticket" id={id} assignment={ticket.assignment} />
        <WaitTag ticket={ticket} />
      </div>
      {ticket.assignment && <p className="ticket-assigned">{assignedWords(ticket.assignment)}</p>}
      <TicketThread ticket={ticket} />
      <RepairsFrom source="ticket" id={id} isOver={ticket.status === "closed"} />
      <NotesSection subject="ticket" id={id} />
      <DetailSection title="Customer">
        <p className="ticket-customer">
          <CustomerName id={ticket.userId} name={ticket.name} />
          <br />
          <a href={`mailto:${ticket.email}`}>{ticket.email}</a>
        </p>
        <p className="ticket-customer">
          {TICKET_CATEGORY_LABELS[ticket.category]} {" · "}
          <Link to={`/admin/orders?search=${encodeURIComponent(ticket.email)}`}>Their orders</Link>
          {" · "}
          <Link to={`/admin/support?search=${encodeURIComponent(ticket.email)}`}>Their chats</Link>
        </p>
      </DetailSection>
    </DetailPanel>
  );
}

const TicketTitle = ({ ticket }: { ticket: AdminTicket }) => (
  <>
    <span>
      #{ticket.id} {ticket.subject}
    </span>
    <TicketStatusTag status={ticket.status} />
    <PriorityTag priority={ticket.priority} />
  </>
);
