import { type AdminAppointmentDetail, renewAppointmentLink } from "@fundi/shared/appointments/admin-appointments";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { GuestLink } from "../../ui/guest/guest-link";
import { appointmentQuery } from "./schedule-queries";

/** The link of an appointment without an account. */
export function AppointmentLink({ appointment: { id } }: { appointment: AdminAppointmentDetail }) {
  const queries = useQueryClient();
  const renew = async () => {
    const { url, appointment } = await call(renewAppointmentLink, { params: { id } });
    queries.setQueryData(appointmentQuery(id).queryKey, appointment);
    return url;
  };
  return <GuestLink name={`appointment ${id}`} renew={renew} />;
}
