import { bindUseCases } from "../../platform/use-cases";
import type { AppointmentDependencies } from "./appointment-dependencies";
import { announceReminders } from "./use-cases/announce-reminders";
import { cancelAppointment } from "./use-cases/cancel-appointment";
import { listAppointments } from "./use-cases/list-appointments";
import { listClosedDayAppointments } from "./use-cases/list-closed-day-appointments";
import { listOwnAppointments } from "./use-cases/list-own-appointments";
import { listTechnicians } from "./use-cases/list-technicians";
import { rescheduleAppointment } from "./use-cases/reschedule-appointment";
import { updateAppointment } from "./use-cases/update-appointment";
import { viewAppointment } from "./use-cases/view-appointment";
import { viewAppointmentFor } from "./use-cases/view-appointment-for";

/** Reads and changes booked appointments. */
export const createAppointmentService = (dependencies: AppointmentDependencies) =>
  bindUseCases(dependencies, {
    view: viewAppointment,
    viewFor: viewAppointmentFor,
    listOwn: listOwnAppointments,
    reschedule: rescheduleAppointment,
    cancel: cancelAppointment,

    list: listAppointments,
    listOnClosedDays: listClosedDayAppointments,
    listTechnicians,
    update: updateAppointment,
    announceReminders,
  });

export type AppointmentService = ReturnType<typeof createAppointmentService>;
