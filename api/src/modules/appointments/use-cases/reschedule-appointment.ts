import type { rescheduleAppointment as endpoint } from "@fundi/shared/appointments/appointments";
import type { z } from "@fundi/shared/contract/z";
import { type AppointmentRecord, type Author, checkCustomerMay, checkVersion } from "../appointment";
import { lockOwnAppointment, requireAppointment } from "../appointment-access";
import { moveAppointment, saveChangedAppointment } from "../appointment-change";
import type { AppointmentDependencies } from "../appointment-dependencies";

/** The customer moves the appointment, or changes what they said about it. */
export async function rescheduleAppointment(
  { db, inTransaction, shop, clock }: AppointmentDependencies,
  id: number,
  change: z.output<typeof endpoint.body>,
  viewer: Author,
): Promise<AppointmentRecord> {
  await inTransaction(async (tx) => {
    const before = await lockOwnAppointment(tx, id, viewer);
    checkVersion(before, change.version);
    checkCustomerMay("reschedule", before, viewer);
    const now = clock();
    const date = change.date ?? before.date;
    const time = change.time?.slice(0, 5) ?? before.time;
    const status = date === before.date && time === before.time ? before.status : "pending";
    const { device = before.device, notes = before.notes } = change;
    const requested = { ...before, date, time, status, device, notes };
    const after = await moveAppointment(tx, shop, before, requested, now);
    await saveChangedAppointment(tx, before, after, viewer, now);
  });
  return requireAppointment(db, id);
}
