import type { AppointmentFilter } from "@fundi/shared/appointments/admin-appointments";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { listAppointmentIds } from "../appointment-list-store";
import { findAppointments } from "../appointment-store";

/** Returns a page of all appointments that a filter finds. */
export async function listAppointments({ db, shop }: AppointmentDependencies, filter: AppointmentFilter) {
  const { ids, total } = await listAppointmentIds(db, filter, shop.timeZone);
  return { total, rows: await findAppointments(db, ids) };
}
