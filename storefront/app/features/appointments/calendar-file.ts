import { type Appointment, getAppointmentIcs } from "@fundi/shared/appointments";
import { call } from "../session";

/** Fetches the calendar file and hands it to the browser as appointment-{id}.ics. Throws what the call throws. */
export async function downloadCalendarFile({ id }: Pick<Appointment, "id">): Promise<void> {
  const file = URL.createObjectURL(await call(getAppointmentIcs, { params: { id } }));
  const link = document.createElement("a");
  link.href = file;
  link.download = `appointment-${id}.ics`;
  link.click();
  // The browser has to have begun saving before the address may vanish.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}
