import type { AppointmentRecord } from "./appointment";

/** What every event about an appointment says. */
export const factsOf = (appointment: AppointmentRecord) => ({
  appointmentId: appointment.id,
  userId: appointment.userId,
  customerName: `${appointment.firstName} ${appointment.lastName}`.trim(),
  service: appointment.serviceTitle,
  date: appointment.date,
  time: appointment.time,
  status: appointment.status,
  version: appointment.version,
});
