import type { ShopModule } from "../../platform/module";
import { appointmentPersonalData } from "./appointment-personal-data";
import type { Appointments } from "./appointments";

/** Appointments and their reminders. */
export const appointmentsModule = ({ routes, service }: Appointments): ShopModule => ({
  name: "appointments",
  routes,
  schedules: [{ name: "appointment reminders", run: service.announceReminders }],
  personalData: [appointmentPersonalData],
});
