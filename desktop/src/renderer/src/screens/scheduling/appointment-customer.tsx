import type { AdminAppointmentDetail } from "@fundi/shared/admin-appointments";
import { Link } from "react-router-dom";
import { CustomerName } from "../../ui/customer-name";
import { TimeAgo } from "../../ui/time-ago";

/** What is to be done for whom, how to reach them, and where the booking came from. */
export function AppointmentCustomer({ appointment }: { appointment: AdminAppointmentDetail }) {
  const { customerName, customerEmail, customerPhone, customer, service, quoteId, createdAt, updatedAt } = appointment;
  return (
    <dl className="appointment-facts">
      <dt>Service</dt>
      <dd>{service}</dd>
      <dt>Customer</dt>
      <dd>
        <CustomerName id={customer?.id ?? null} name={customerName} />
        {!customer && <span className="schedule-nobody"> (no account)</span>}
      </dd>
      {customerPhone && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${customerPhone}`} className="tabular">
              {customerPhone}
            </a>
          </dd>
        </>
      )}
      {customerEmail && (
        <>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
          </dd>
        </>
      )}
      {quoteId !== null && (
        <>
          <dt>From</dt>
          <dd>
            <Link to={`/admin/quotes/${quoteId}`}>Quote {quoteId}</Link>
          </dd>
        </>
      )}
      <dt>Booked</dt>
      <dd>
        <TimeAgo at={createdAt} />
        {updatedAt !== createdAt && (
          <>
            , changed <TimeAgo at={updatedAt} />
          </>
        )}
      </dd>
    </dl>
  );
}
