import type { AdminAppointment, AdminAppointmentDetail } from "@fundi/shared/appointments/admin-appointments";
import type { Appointment } from "@fundi/shared/appointments/appointments";
import { fullName } from "@fundi/shared/values/person-name";
import * as rules from "./appointment";

/** Maps an appointment to what its customer sees. Fields are listed explicitly, so that a new column never leaks. */
export const presentAppointment = (appointment: rules.AppointmentRecord, viewer: rules.Viewer): Appointment => ({
  id: appointment.id,
  serviceId: appointment.serviceId,
  service: appointment.serviceId === null ? appointment.serviceTitle : null,
  serviceTitle: appointment.serviceTitle,
  device: appointment.device,
  notes: appointment.notes,
  date: appointment.date,
  time: appointment.time,
  durationMinutes: appointment.durationMinutes,
  dropOff: appointment.isDropOff,
  status: appointment.status,
  technician: appointment.technician,
  location: appointment.location,
  icsSequence: appointment.icsSequence,
  allowedActions: rules.customerActions(appointment, viewer),
  customerId: appointment.userId,
  created_at: appointment.createdAt.toISOString(),
  version: appointment.version,
});

/** Maps an appointment to what staff see. */
export const presentToStaff = (appointment: rules.AppointmentRecord): AdminAppointment => ({
  id: appointment.id,
  customerName: fullName(appointment.firstName, appointment.lastName),
  customerEmail: appointment.email,
  customerPhone: appointment.phone,
  service: appointment.serviceTitle,
  serviceId: appointment.serviceId,
  technician: appointment.technician,
  technicianId: appointment.technicianId,
  date: appointment.date,
  time: appointment.time,
  duration: appointment.durationMinutes,
  dropOff: appointment.isDropOff,
  status: appointment.status,
  location: appointment.location,
  device: appointment.device,
  isGuest: rules.isGuestBooking(appointment),
  notes: appointment.notes,
  priority: appointment.priority,
  quoteId: appointment.quoteId,
  nextStatuses: rules.nextStatuses(appointment),
  version: appointment.version,
});

/** Adds the customer and the time of booking. */
export const presentDetail = (appointment: rules.AppointmentRecord): AdminAppointmentDetail => {
  const { userId, firstName, lastName, email, phone } = appointment;
  return {
    ...presentToStaff(appointment),
    customer: userId === null ? null : { id: userId, firstName, lastName, email, phone },
    createdAt: appointment.createdAt.toISOString(),
    updatedAt: appointment.updatedAt.toISOString(),
  };
};
