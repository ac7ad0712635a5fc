import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import { appointmentFinder } from "./appointment-finder";
import { appointmentPersonalData } from "./appointment-personal-data";
import type { Appointments } from "./appointments";
import { appointmentGuestData } from "./links/appointment-guest-data";

/** Appointments and their reminders. */
export const appointmentsModule = ({ db, appointments }: { db: Db; appointments: Appointments }): ShopModule => ({
  name: "appointments",
  routes: appointments.routes,
  schedules: [{ name: "appointment reminders", run: appointments.service.announceReminders }],
  personalData: [appointmentPersonalData],
  guestData: [appointmentGuestData],
  finders: [appointmentFinder(db)],
});
