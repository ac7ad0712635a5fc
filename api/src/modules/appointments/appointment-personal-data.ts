import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { eraseMails } from "../../platform/mail/mail-store";
import { deletedPerson, type PersonalData } from "../../platform/privacy/personal-data";
import { isOpen } from "./appointment";
import { customerChange, factsOf } from "./appointment-facts";
import { presentAppointment } from "./appointment-presenter";
import { anonymizeAppointment, findAppointmentIdsOf } from "./appointment-privacy-store";
import { findAppointment, lockAppointment } from "./appointment-store";

/** A person's appointments. Past ones stay, anonymized; future ones are cancelled. */
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

  async erase(tx, userId) {
    const ids = await findAppointmentIdsOf(tx.db, userId);
    for (const id of ids) {
      const before = await lockAppointment(tx.db, id);
      if (!before || before.email === deletedPerson(userId).email) continue;
      const status = isOpen(before) ? "cancelled" : before.status;
      await anonymizeAppointment(tx.db, id, { person: userId, status });
      await eraseMails(tx.db, before.email);
      const { firstName, lastName } = deletedPerson(userId);
      const after = { ...before, firstName, lastName, status, version: before.version + 1 };
      const event = { entity: "appointment", entityId: id, actorId: null };
      const facts = { ...factsOf(after), updatedBy: "" };
      tx.emit(
        status === before.status
          ? { ...event, name: "appointment.changed", payload: { ...facts, change: "internal", changes: {} } }
          : {
              ...event,
              name: "appointment.status_changed",
              payload: { ...facts, ...customerChange(before), from: before.status },
            },
      );
    }
    await eraseFromEvents(tx.db, "appointment", ids, userId);
  },
};
