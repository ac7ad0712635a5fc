import { toMinutes, toTime } from "@fundi/shared/appointments/shop-day";
import { fullName } from "@fundi/shared/values/person-name";
import type { AppointmentRecord } from "./appointment";

/** The payload that all events about an appointment share. */
export const factsOf = (appointment: AppointmentRecord) => ({
  appointmentId: appointment.id,
  userId: appointment.userId,
  customerName: fullName(appointment.firstName, appointment.lastName),
  service: appointment.serviceTitle,
  date: appointment.date,
  time: appointment.time,
  ...(appointment.isDropOff && {
    dropOffUntil: toTime(toMinutes(appointment.time) + appointment.durationMinutes),
  }),
  status: appointment.status,
  version: appointment.version,
});
