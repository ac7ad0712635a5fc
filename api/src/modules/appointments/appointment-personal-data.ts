import { forgetInEvents } from "../../platform/events/event-privacy-store";
import { forgetMails } from "../../platform/mail/mail-store";
import { nobody, type PersonalData } from "../../platform/privacy/personal-data";
import { isOpen } from "./appointment";
import { factsOf } from "./appointment-facts";
import { presentAppointment } from "./appointment-presenter";
import { blankAppointment, findAppointmentIdsOf } from "./appointment-privacy-store";
import { findAppointment, lockAppointment } from "./appointment-store";

/** A person's appointments. What was done stays in the books without them; what was to come is cancelled. */
export const appointmentPersonalData: PersonalData = {
  name: "appointments",

  async collect(db, userId) {
    const appointments = [];
    for (const id of await findAppointmentIdsOf(db, userId)) {
      const appointment = await findAppointment(db, id);
      if (appointment) appointments.push(presentAppointment(appointment, { id: userId, role: "user" }));
    }
    return appointments;
  },

  async forget(tx, userId) {
    const ids = await findAppointmentIdsOf(tx.db, userId);
    for (const id of ids) {
      const before = await lockAppointment(tx.db, id);
      if (!before || before.email === nobody(userId).email) continue;
      const status = isOpen(before) ? "cancelled" : before.status;
      await blankAppointment(tx.db, id, { userId, status });
      await forgetMails(tx.db, before.email);
      const { firstName, lastName } = nobody(userId);
      const after = { ...before, firstName, lastName, status, version: before.version + 1 };
      const event = { entity: "appointment", entityId: id, actorId: null };
      const told = { ...factsOf(after), updatedBy: "" };
      tx.emit(
        status === before.status
          ? { ...event, name: "appointment.changed", payload: { ...told, change: "internal", changes: {} } }
          : { ...event, name: "appointment.status_changed", payload: { ...told, from: before.status } },
      );
    }
    await forgetInEvents(tx.db, "appointment", ids, userId);
  },
};
