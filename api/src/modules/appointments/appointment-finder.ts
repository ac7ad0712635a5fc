import { APPOINTMENT_STATUS_LABELS } from "@fundi/shared/appointments/appointment-status";
import { guestName } from "@fundi/shared/orders/guest-name";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { isGuestBooking } from "./appointment";
import { findNewestAppointmentIds } from "./appointment-list-store";
import { findAppointments } from "./appointment-store";

/** Finds appointments by number and by the customer's name, phone or address. */
export const appointmentFinder = (db: Db): Finder => ({
  kind: "appointment",
  access: "staff",
  async find(text, limit) {
    const appointments = await findAppointments(db, await findNewestAppointmentIds(db, text, limit));
    return appointments.map((appointment) => {
      const { id, serviceTitle, date, email, phone, status } = appointment;
      const name = fullName(appointment.firstName, appointment.lastName);
      return {
        id,
        title: serviceTitle,
        detail: detailOf(
          `#${id}`,
          ...(isGuestBooking(appointment) ? ["Guest", guestName(name, phone ?? "")] : [name]),
          date,
          email,
          isGuestBooking(appointment) ? null : phone && shownPhone(phone),
          APPOINTMENT_STATUS_LABELS[status],
        ),
        keys: [email, phone],
      };
    });
  },
});
