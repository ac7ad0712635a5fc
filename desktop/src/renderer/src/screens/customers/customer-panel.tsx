import type { CustomerDetail, Dealing } from "@fundi/shared/customers";
import { formatKes } from "@fundi/shared/money";
import { formatDate, formatDateTime } from "@fundi/shared/time";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { Fact, NoRecord } from "../../ui/record-panel";
import { TimeAgo } from "../../ui/time-ago";
import { NotesSection } from "../desk/notes-section";
import { customerQuery } from "./customer-queries";
import { AppointmentTag, OrderTag, PlainTag, QuoteTag, TicketTag } from "./dealing-tags";
import "./customers-screen.css";

/** A customer with all they had with the shop, each leading to its own screen. */
export function CustomerPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(customerQuery(id));
  const customer = query.data;
  if (!customer)
    return (
      <NoRecord
        kind="Customer"
        recordKey={id}
        error={query.error}
        onClose={onClose}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <DetailPanel title={`${customer.firstName} ${customer.lastName}`.trim()} recordKey={id} onClose={onClose}>
      <Profile customer={customer} />
      <NotesSection subject="customer" id={id} />
      <Dealings title="Orders" of={customer.orders} Tag={OrderTag} to={({ id: order }) => `/admin/orders/${order}`} />
      <Dealings title="Quotes" of={customer.quotes} Tag={QuoteTag} to={({ id: quote }) => `/admin/quotes/${quote}`} />
      <Dealings
        title="Appointments"
        of={customer.appointments}
        Tag={AppointmentTag}
        to={({ id: visit }) => `/admin/scheduling/${visit}`}
        when={formatDateTime}
      />
      <Dealings
        title="Tickets"
        of={customer.tickets}
        Tag={TicketTag}
        to={({ id: ticket }) => `/admin/support/${ticket}?tab=tickets`}
      />
      <Dealings title="Conversations" of={customer.conversations} to={({ id: chat }) => `/admin/support/${chat}`} />
    </DetailPanel>
  );
}

function Profile({ customer }: { customer: CustomerDetail }) {
  const { loyalty, lastSeenAt } = customer;
  return (
    <>
      <dl className="customer-figures tabular">
        <Fact label="Orders">{customer.orderCount.toLocaleString("en-KE")}</Fact>
        {customer.spent !== null && <Fact label="Paid">{formatKes(customer.spent)}</Fact>}
        <Fact label={`Points, ${loyalty.tier}`}>{loyalty.points.toLocaleString("en-KE")}</Fact>
      </dl>
      <dl className="record-facts">
        <Fact label="E-mail">{customer.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : "–"}</Fact>
        <Fact label="Phone">
          {customer.phone ? (
            <a href={`tel:${customer.phone}`} className="tabular">
              {customer.phone}
            </a>
          ) : (
            "–"
          )}
        </Fact>
        {customer.address && <Fact label="Address">{customer.address}</Fact>}
        <Fact label="Customer since">{formatDate(customer.createdAt)}</Fact>
        <Fact label="Last sign-in">{lastSeenAt ? <TimeAgo at={lastSeenAt} /> : "–"}</Fact>
      </dl>
    </>
  );
}

interface DealingsProps {
  title: string;
  of: CustomerDetail["orders"];
  /** How a status of this kind reads. */
  Tag?: ComponentType<{ status: string }>;
  to: (dealing: Dealing) => string;
  when?: (at: string) => string;
}

/** The newest of one kind; the whole list is on the screen of its kind. */
function Dealings({ title, of: { newest, count }, Tag = PlainTag, to, when = formatDate }: DealingsProps) {
  if (count === 0) return null;
  return (
    <DetailSection title={`${title} (${count.toLocaleString("en-KE")})`}>
      <ul className="customer-dealings">
        {newest.map((dealing) => (
          <li key={dealing.id}>
            <Link to={to(dealing)}>{dealing.title}</Link>
            <Tag status={dealing.status} />
            <span className="customer-when tabular">
              {dealing.amount !== null && `${formatKes(dealing.amount)} · `}
              {when(dealing.at)}
            </span>
          </li>
        ))}
      </ul>
      {count > newest.length && (
        <p className="record-quiet">
          The {newest.length} newest of {count}.
        </p>
      )}
    </DetailSection>
  );
}
