import type { rescheduleAppointment as endpoint } from "@fundi/shared/appointments/appointments";
import type { z } from "@fundi/shared/contract/z";
import type { Tx } from "../../../platform/database/transaction";
import { type AppointmentRecord, type Author, checkCustomerMay, checkVersion } from "../appointment";
import { lockOwnAppointment, requireAppointment } from "../appointment-access";
import { moveAppointment, saveChangedAppointment } from "../appointment-change";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { clashOfTechnician } from "../times/day-plan";
import { requestedTime } from "../times/requested-time";

/** Returns who does an appointment at its new time: nobody where its technician has another one then, so that staff choose. */
async function technicianThen(
  tx: Tx,
  { shop }: Pick<AppointmentDependencies, "shop">,
  moved: AppointmentRecord,
): Promise<Pick<AppointmentRecord, "technicianId" | "technician">> {
  const { id, technicianId, technician, isDropOff } = moved;
  if (technicianId === null || isDropOff) return { technicianId, technician };
  const clash = await clashOfTechnician(tx, shop, moved, { id, technicianId });
  return clash ? { technicianId: null, technician: null } : { technicianId, technician };
}

/** The customer moves the appointment, or changes what they said about it. */
export async function rescheduleAppointment(
  dependencies: AppointmentDependencies,
  id: number,
  change: z.output<typeof endpoint.body>,
  viewer: Author,
): Promise<AppointmentRecord> {
  const { db, inTransaction, clock } = dependencies;
  await inTransaction(async (tx) => {
    const before = await lockOwnAppointment(tx, id, viewer);
    checkVersion(before, change.version);
    checkCustomerMay("reschedule", before, viewer);
    const now = clock();
    const { device = before.device, notes = before.notes, date, time, dropOff } = change;
    const when = await requestedTime(dependencies, tx.db, before, { date, time, dropOff });
    const requested = { ...before, ...when, device, notes };
    const moved = await moveAppointment(dependencies, tx, { before, requested, now, isOfferedOnly: true });
    const isSameTime = before.date === moved.date && before.time === moved.time && before.isDropOff === moved.isDropOff;
    const after = isSameTime
      ? moved
      : { ...moved, ...(await technicianThen(tx, dependencies, moved)), status: "pending" as const };
    await saveChangedAppointment(tx, before, after, { author: viewer, now, isByCustomer: true });
  });
  return requireAppointment(db, id);
}
