import { APPOINTMENT_STATUS_LABELS } from "@fundi/shared/appointments/appointment-status";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { findNewestAppointmentIds } from "./appointment-list-store";
import { findAppointments } from "./appointment-store";

/** Finds appointments by number and by the customer's name, phone or address. */
export const appointmentFinder = (db: Db): Finder => ({
  kind: "appointment",
  access: "staff",
  async find(text, limit) {
    const appointments = await findAppointments(db, await findNewestAppointmentIds(db, text, limit));
    return appointments.map(({ id, serviceTitle, date, firstName, lastName, email, phone, status }) => ({
      id,
      title: serviceTitle,
      detail: detailOf(
        `#${id}`,
        `${firstName} ${lastName}`.trim(),
        date,
        email,
        phone && shownPhone(phone),
        APPOINTMENT_STATUS_LABELS[status],
      ),
      keys: [email, phone],
    }));
  },
});
