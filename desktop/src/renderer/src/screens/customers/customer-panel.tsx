import { Button } from "@blueprintjs/core";
import { Calendar, ManuallyEnteredData } from "@blueprintjs/icons";
import type { CustomerDetail, Dealing } from "@fundi/shared/customers/customers";
import { formatKes } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link, useNavigate } from "react-router-dom";
import { NotesSection } from "../../collaboration/notes-section";
import { consentText } from "../../lib/consent-text";
import { formatDate, formatDateTime } from "../../lib/shop-time";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { Fact, NoRecord } from "../../ui/forms/record-panel";
import { PhoneLink } from "../../ui/phone-link";
import { TimeAgo } from "../../ui/time-ago";
import { stateFor } from "./customer-draft";
import { customerQuery } from "./customer-queries";
import { AppointmentTag, OrderTag, PlainTag, QuoteTag, TicketTag } from "./customer-record-tags";
import "./customers-screen.css";

/** A customer with their orders, quotes, appointments and tickets, each linked to its screen. */
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
    <DetailPanel title={fullName(customer.firstName, customer.lastName)} recordKey={id} onClose={onClose}>
      <NewRecords customer={customer} />
      <Profile customer={customer} />
      <NotesSection subject="customer" id={id} />
      <RecentRecords
        title="Orders"
        of={customer.orders}
        Tag={OrderTag}
        to={({ id: order }) => `/admin/orders/${order}`}
      />
      <RecentRecords
        title="Quotes"
        of={customer.quotes}
        Tag={QuoteTag}
        to={({ id: quote }) => `/admin/quotes/${quote}`}
      />
      <RecentRecords
        title="Appointments"
        of={customer.appointments}
        Tag={AppointmentTag}
        to={({ id: visit }) => `/admin/scheduling/${visit}`}
        when={formatDateTime}
      />
      <RecentRecords
        title="Tickets"
        of={customer.tickets}
        Tag={TicketTag}
        to={({ id: ticket }) => `/admin/support/${ticket}?tab=tickets`}
      />
      <RecentRecords
        title="Conversations"
        of={customer.conversations}
        to={({ id: chat }) => `/admin/support/${chat}`}
      />
    </DetailPanel>
  );
}

/** What staff enter for a customer who is on the phone or at the counter. */
function NewRecords({ customer: { id, firstName, lastName, phone, email } }: { customer: CustomerDetail }) {
  const navigate = useNavigate();
  const state = stateFor({ id, name: fullName(firstName, lastName) || phone || email || `Customer ${id}` });
  return (
    <div className="customer-actions">
      <Button icon={<Calendar />} text="New appointment" onClick={() => navigate("/admin/scheduling/new", { state })} />
      <Button
        icon={<ManuallyEnteredData />}
        text="New quote"
        onClick={() => navigate("/admin/quotes/new", { state })}
      />
    </div>
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
            <>
              <PhoneLink phone={customer.phone} /> · <Link to={`/admin/texts?customerId=${customer.id}`}>Texts</Link>
            </>
          ) : (
            "–"
          )}
        </Fact>
        {customer.address && <Fact label="Address">{customer.address}</Fact>}
        <Fact label="Customer since">{formatDate(customer.createdAt)}</Fact>
        <Fact label="Consent">{consentText(customer.consent)}</Fact>
        <Fact label="Last sign-in">{lastSeenAt ? <TimeAgo at={lastSeenAt} /> : "–"}</Fact>
      </dl>
    </>
  );
}

interface RecentRecordsProps {
  title: string;
  of: CustomerDetail["orders"];
  /** Renders a status of this kind of record. */
  Tag?: ComponentType<{ dealing: Dealing }>;
  to: (dealing: Dealing) => string;
  when?: (at: string) => string;
}

/** The newest records of one kind; the complete list is on its own screen. */
function RecentRecords({ title, of: { newest, count }, Tag = PlainTag, to, when = formatDate }: RecentRecordsProps) {
  if (count === 0) return null;
  return (
    <DetailSection title={`${title} (${count.toLocaleString("en-KE")})`}>
      <ul className="customer-dealings">
        {newest.map((dealing) => (
          <li key={dealing.id}>
            <Link to={to(dealing)}>{dealing.title}</Link>
            <Tag dealing={dealing} />
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
