export { isServiceBooked } from "./appointment-store";
export { createAppointments } from "./appointments";
export { findLinkedAppointments } from "./links/appointment-links";
export { appointmentsModule } from "./module";
