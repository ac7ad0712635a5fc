export { presentDetail } from "./appointment-presenter";
export type { AppointmentService } from "./appointment-service";
export { findAppointment, isServiceBooked } from "./appointment-store";
export { createAppointments } from "./appointments";
export { guestAppointments } from "./links/appointment-guest-data";
export { findLinkedAppointments } from "./links/appointment-links";
export { appointmentsModule } from "./module";
export { endAppointment } from "./use-cases/end-appointment";
export { startAppointment } from "./use-cases/start-appointment";
