import type { ShopConfig } from "@fundi/shared/shop";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import { renderCalendar } from "./appointment-ics";
import { appointmentRoutes } from "./appointment-routes";
import { createAppointmentService } from "./appointment-service";
import { findAppointment } from "./appointment-store";
import { type BookingDependencies, createBooking } from "./booking";

type Dependencies = BookingDependencies & { shop: ShopConfig };

export { appointmentPersonalData } from "./appointment-personal-data";
export { isServiceBooked } from "./appointment-store";

/** Visits to the shop: what time is free, who has it, and what becomes of it. */
export function createAppointments(dependencies: Dependencies) {
  const { shop } = dependencies;
  const service = createAppointmentService(dependencies);
  const booking = createBooking(dependencies);
  return {
    booking,
    service,
    routes: (bind: Bind): void => appointmentRoutes(bind, { appointments: service, booking, shop }),

    /** Where mails about an appointment go, and its entry for the customer's calendar as it stands now. */
    async postOf(db: Db, id: number) {
      const appointment = await findAppointment(db, id);
      // Whoever left a number only is called.
      if (!appointment?.email) return null;
      return { to: appointment.email, calendar: renderCalendar(appointment, shop) };
    },
  };
}

export type Appointments = ReturnType<typeof createAppointments>;
