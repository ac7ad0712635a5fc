import { type Appointment, getAppointmentIcs } from "@fundi/shared/appointments/appointments";
import { call } from "../../api-client";

/** Fetches the calendar file and saves it as appointment-{id}.ics. Throws what the call throws. */
export async function downloadCalendarFile({ id }: Pick<Appointment, "id">): Promise<void> {
  const file = URL.createObjectURL(await call(getAppointmentIcs, { params: { id } }));
  const link = document.createElement("a");
  link.href = file;
  link.download = `appointment-${id}.ics`;
  link.click();
  // The browser must have begun saving before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}
