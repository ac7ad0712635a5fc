import type { CustomerChangeFacts } from "@fundi/shared/activity/domain-events";
import { toMinutes, toTime } from "@fundi/shared/appointments/shop-day";
import { fullName } from "@fundi/shared/values/person-name";
import type { AppointmentRecord } from "./appointment";

/** Of a drop-off: until when the device can be brought. */
const dropOffEnd = ({ isDropOff, time, durationMinutes }: AppointmentRecord) =>
  isDropOff && { dropOffUntil: toTime(toMinutes(time) + durationMinutes) };

/** What an event adds when the customer caused it: staff are notified of what they counted on before. */
export const customerChange = (before: AppointmentRecord): CustomerChangeFacts => ({
  byCustomer: true,
  was: { date: before.date, time: before.time, ...dropOffEnd(before), status: before.status },
});

/** The payload that all events about an appointment share. */
export const factsOf = (appointment: AppointmentRecord) => ({
  appointmentId: appointment.id,
  userId: appointment.userId,
  customerName: fullName(appointment.firstName, appointment.lastName),
  service: appointment.serviceTitle,
  date: appointment.date,
  time: appointment.time,
  ...dropOffEnd(appointment),
  status: appointment.status,
  version: appointment.version,
});
