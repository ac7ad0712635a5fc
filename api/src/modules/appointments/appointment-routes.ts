import * as staffEndpoints from "@fundi/shared/appointments/admin-appointments";
import * as endpoints from "@fundi/shared/appointments/appointments";
import { AppError } from "@fundi/shared/contract/errors";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { holderOf } from "../../platform/auth/viewer";
import { bearerToken } from "../../platform/http/bearer-token";
import { clientAddress } from "../../platform/http/client-address";
import { languageOf } from "../../platform/http/language-of";
import type { Bind } from "../../platform/http/route";
import { calendarFileName, renderCalendar } from "./appointment-ics";
import { presentAppointment, presentDetail, presentToStaff } from "./appointment-presenter";
import type { AppointmentService } from "./appointment-service";
import type { Booking } from "./booking";
import type { AppointmentLinks } from "./links/appointment-links";

interface Dependencies {
  appointments: AppointmentService;
  booking: Booking;
  links: AppointmentLinks;
  shop: ShopConfig;
}

/** Fixed paths come before `/:id`. */
export function appointmentRoutes(bind: Bind, { appointments, booking, links, shop }: Dependencies): void {
  bind(endpoints.bookAppointment, async ({ body, actor, once, req }) => {
    // A customer whose session has ended did not choose to book without their account.
    if (!actor && bearerToken(req)) throw new AppError("UNAUTHORIZED", "Your session has ended. Please sign in again.");
    const id = await booking.book({
      form: body,
      viewer: actor,
      address: clientAddress(req),
      language: languageOf(req),
      once,
    });
    const appointment = await appointments.view(id);
    const viewer = actor?.id ? actor : holderOf("appointment", id);
    return { ...presentAppointment(appointment, viewer), link: links.linkForSender(appointment, actor) };
  });
  bind(endpoints.takeOverAppointment, async ({ body, actor }) =>
    presentAppointment(await appointments.view(await links.takeOver(body.link, actor)), actor),
  );
  bind(endpoints.listMyAppointments, async ({ actor }) =>
    (await appointments.listOwn(actor)).map((appointment) => presentAppointment(appointment, actor)),
  );
  bind(endpoints.getAvailability, async ({ query, actor }) => {
    const days = await booking.availability(query, actor);
    return { date: query.date, slots: days[0]?.slots ?? [], days };
  });
  bind(endpoints.getAppointment, async ({ params, actor }) =>
    presentAppointment(await appointments.viewFor(params.id, actor), actor),
  );
  bind(endpoints.rescheduleAppointment, async ({ params, body, actor }) =>
    presentAppointment(await appointments.reschedule(params.id, body, actor), actor),
  );
  bind(endpoints.cancelAppointment, async ({ params, actor }) => {
    await appointments.cancel(params.id, actor);
    return { success: true as const, message: "Appointment cancelled" };
  });
  bind(endpoints.getAppointmentIcs, async ({ params, actor }) => {
    const appointment = await appointments.viewFor(params.id, actor);
    const { content } = renderCalendar(appointment, shop);
    return { content: Buffer.from(content), filename: calendarFileName(appointment.id) };
  });

  bind(staffEndpoints.listAdminAppointments, async ({ query, res }) => {
    const { rows, total } = await appointments.list(query);
    res.setHeader("x-total-count", total);
    return rows.map(presentToStaff);
  });
  bind(staffEndpoints.listClosedDayAppointments, async () =>
    (await appointments.listOnClosedDays()).map(presentToStaff),
  );
  bind(staffEndpoints.getAdminAppointment, async ({ params }) => presentDetail(await appointments.view(params.id)));
  bind(staffEndpoints.createAdminAppointment, async ({ body, actor, once }) =>
    presentDetail(await appointments.view(await booking.enter({ form: body, actor, once }))),
  );
  bind(staffEndpoints.updateAdminAppointment, async ({ params, body, actor }) =>
    presentDetail(await appointments.update(params.id, body, actor)),
  );
  bind(staffEndpoints.renewAppointmentLink, async ({ params, actor }) => {
    const url = await links.renew(params.id, actor);
    return { url, appointment: presentDetail(await appointments.view(params.id)) };
  });
  bind(staffEndpoints.listTechnicians, () => appointments.listTechnicians());
}
