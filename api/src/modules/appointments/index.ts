export { isServiceBooked } from "./appointment-store";
export { type Appointments, createAppointments } from "./appointments";
export { appointmentsModule } from "./module";
