import { isStaff } from "@fundi/shared/accounts/roles";
import { type AppointmentRecord, owns, type Viewer } from "../appointment";
import { appointmentNotFound, requireAppointment } from "../appointment-access";
import type { AppointmentDependencies } from "../appointment-dependencies";

/** Returns an appointment to its owner or to staff; throws NOT_FOUND for anyone else. */
export async function viewAppointmentFor(
  { db }: AppointmentDependencies,
  id: number,
  viewer: Viewer,
): Promise<AppointmentRecord> {
  const appointment = await requireAppointment(db, id);
  if (!owns(appointment, viewer) && !isStaff(viewer.role)) throw appointmentNotFound();
  return appointment;
}
