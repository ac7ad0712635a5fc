import type { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import { type AppointmentRecord, type Author, checkTransition, checkVersion, isOpen } from "../appointment";
import { lockExistingAppointment, requireAppointment } from "../appointment-access";
import { moveAppointment, saveChangedAppointment } from "../appointment-change";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { isTechnician } from "../technician-store";
import { requireFreeTechnician } from "../times/day-plan";
import { requestedTime } from "../times/requested-time";

const timeOf = ({ date, time, durationMinutes, isDropOff }: AppointmentRecord) =>
  `${date} ${time} ${durationMinutes} ${isDropOff}`;

/** Staff change status, technician, time or location. Repeating the same change has no effect. */
export async function updateAppointment(
  dependencies: AppointmentDependencies,
  id: number,
  change: z.output<typeof updateAdminAppointment.body>,
  author: Author,
): Promise<AppointmentRecord> {
  const { db, inTransaction, shop, clock } = dependencies;
  await inTransaction(async (tx) => {
    const before = await lockExistingAppointment(tx, id);
    checkVersion(before, change.version);
    const status = change.status ?? before.status;
    if (status !== before.status) checkTransition(before, status);
    const now = clock();
    const technicianId = change.technicianId === undefined ? before.technicianId : change.technicianId;
    const requested = {
      ...before,
      status,
      technicianId,
      ...(await requestedTime(dependencies, tx.db, before, { ...change, durationMinutes: change.duration })),
      location: change.location ?? before.location,
      device: change.device ?? before.device,
      notes: change.notes ?? before.notes,
      priority: change.priority ?? before.priority,
    };
    const timeChanges = timeOf(before) !== timeOf(requested);
    if (timeChanges && !isOpen(requested))
      throw new AppError("INVALID_TRANSITION", `This appointment is ${status} and cannot be moved.`, { status });
    const after = timeChanges
      ? await moveAppointment(dependencies, tx, { before, requested, now, isOfferedOnly: false })
      : requested;
    const isReassigned = technicianId !== before.technicianId;
    if (technicianId !== null && isReassigned && !(await isTechnician(tx.db, technicianId)))
      throw fieldError("technicianId", "Choose an active member of staff.");
    if (technicianId !== null && !after.isDropOff && isOpen(after) && (isReassigned || timeChanges))
      await requireFreeTechnician(tx, shop, after, { id, technicianId });
    await saveChangedAppointment(tx, before, after, { author, now });
  });
  return requireAppointment(db, id);
}
