export { isServiceBooked } from "./appointment-store";
export { createAppointments } from "./appointments";
export { appointmentsModule } from "./module";
