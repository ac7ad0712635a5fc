import type { AdminAppointmentDetail } from "@fundi/shared/appointments/admin-appointments";
import { Link } from "react-router-dom";
import { useMay } from "../../session/session";
import { CustomerName } from "../../ui/customer-name";
import { PhoneLink } from "../../ui/phone-link";
import { TimeAgo } from "../../ui/time-ago";
import { AppointmentGuestData } from "./appointment-guest-data";
import { AppointmentLink } from "./appointment-link";

/** The service, the customer, how to reach them, and where the booking came from. */
export function AppointmentCustomer({ appointment }: { appointment: AdminAppointmentDetail }) {
  const { customerName, customerEmail, customerPhone, customer, service, quoteId, createdAt, updatedAt } = appointment;
  const mayErase = useMay("manager");
  return (
    <dl className="appointment-facts">
      <dt>Service</dt>
      <dd>{service}</dd>
      <dt>Customer</dt>
      <dd>
        <CustomerName id={customer?.id ?? null} name={customerName} />
        {!customer && <span className="schedule-nobody"> ({appointment.isGuest ? "guest" : "no account"})</span>}
      </dd>
      {customerPhone && (
        <>
          <dt>Phone</dt>
          <dd>
            <PhoneLink phone={customerPhone} />
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
      {!customer && (
        <>
          <dt>Their link</dt>
          <dd>
            <AppointmentLink appointment={appointment} />
          </dd>
        </>
      )}
      {!customer && mayErase && (
        <>
          <dt>Their data</dt>
          <dd>
            <AppointmentGuestData appointment={appointment} />
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
