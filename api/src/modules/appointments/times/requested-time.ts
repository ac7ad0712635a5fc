import { CALENDAR_MINUTES } from "@fundi/shared/appointments/appointment-times";
import { fieldError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../platform/database/database";
import type { AppointmentRecord } from "../appointment";
import type { AppointmentDependencies } from "../appointment-dependencies";

/** What somebody wants to change about when an appointment is; what is left out stays. */
interface TimeChange {
  date?: string | undefined;
  time?: string | undefined;
  durationMinutes?: number | undefined;
  dropOff?: boolean | undefined;
}

type RequestedTime = Pick<AppointmentRecord, "date" | "time" | "durationMinutes" | "isDropOff">;

/** How long the work of an appointment takes: of a drop-off, whose minutes are those of the shop, by its service. */
export async function workMinutes(
  { findService }: Pick<AppointmentDependencies, "findService">,
  db: Db,
  { isDropOff, serviceId, durationMinutes }: Pick<AppointmentRecord, "isDropOff" | "serviceId" | "durationMinutes">,
): Promise<number> {
  if (!isDropOff) return durationMinutes;
  const service = serviceId === null ? null : await findService(db, serviceId);
  return service?.durationMinutes ?? CALENDAR_MINUTES;
}

/**
 * Returns when an appointment is to be. A drop-off has the times of its day, whatever time is sent along; one that gets a
 * technician's time needs it, and takes as long as its work. Throws without that time.
 */
export async function requestedTime(
  dependencies: Pick<AppointmentDependencies, "findService">,
  db: Db,
  before: AppointmentRecord,
  change: TimeChange,
): Promise<RequestedTime> {
  const isDropOff = change.dropOff ?? before.isDropOff;
  const date = change.date ?? before.date;
  if (isDropOff) return { date, time: before.time, durationMinutes: before.durationMinutes, isDropOff };
  const time = change.time?.slice(0, 5);
  if (before.isDropOff && time === undefined) throw fieldError("time", "Choose a time.");
  const durationMinutes = change.durationMinutes ?? (await workMinutes(dependencies, db, before));
  return { date, time: time ?? before.time, durationMinutes, isDropOff };
}
