import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import type { GuestLinks } from "../../platform/links/guest-links";
import type { AppointmentDependencies } from "./appointment-dependencies";
import { renderCalendar } from "./appointment-ics";
import { appointmentRoutes } from "./appointment-routes";
import { createAppointmentService } from "./appointment-service";
import { findAppointment } from "./appointment-store";
import { createBooking } from "./booking";
import { createAppointmentLinks } from "./links/appointment-links";

type Dependencies = AppointmentDependencies & {
  shop: ShopConfig;
  links: GuestLinks;
  storefrontUrl: string | undefined;
};

/** Appointments: availability, booking and their life cycle. */
export function createAppointments(dependencies: Dependencies) {
  const { shop } = dependencies;
  const service = createAppointmentService(dependencies);
  const booking = createBooking(dependencies);
  const links = createAppointmentLinks(dependencies);
  return {
    booking,
    service,
    routes: (bind: Bind): void => appointmentRoutes(bind, { appointments: service, booking, links, shop }),

    /** Returns the address for mails about an appointment, and its current calendar entry. */
    async postOf(db: Db, id: number) {
      const appointment = await findAppointment(db, id);
      // Customers with only a phone number are called.
      if (!appointment?.email) return null;
      return { to: appointment.email, calendar: renderCalendar(appointment, shop) };
    },
  };
}

export type Appointments = ReturnType<typeof createAppointments>;
