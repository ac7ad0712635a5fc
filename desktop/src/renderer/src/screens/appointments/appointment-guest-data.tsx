import type { AdminAppointmentDetail } from "@fundi/shared/appointments/admin-appointments";
import { eraseGuestAppointment, exportGuestAppointment } from "@fundi/shared/orders/guest-data";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { GuestData } from "../../ui/guest/guest-data";

/** For managers whom the customer of an appointment without an account asks for their data, or for its erasure. */
export function AppointmentGuestData({ appointment: { id } }: { appointment: AdminAppointmentDetail }) {
  const queries = useQueryClient();
  const params = { id };
  return (
    <GuestData
      name={`appointment ${id}`}
      fileName={`personal-data-appointment-${id}.json`}
      download={() => call(exportGuestAppointment, { params })}
      erase={async () => {
        await call(eraseGuestAppointment, { params });
        await queries.invalidateQueries({ queryKey: QUERY_ROOTS.appointments });
      }}
    >
      <p>
        Name, phone, e-mail, device and notes are removed, and their link ends. Service, day and status stay. This
        cannot be undone.
      </p>
      <p>Make sure that you talk to them: they have the link of the appointment.</p>
    </GuestData>
  );
}
