import { AppError } from "@fundi/shared/contract/errors";
import { holderOf } from "../../../platform/auth/viewer";
import { eraseFromEvents } from "../../../platform/events/event-privacy-store";
import { eraseMails } from "../../../platform/mail/mail-store";
import { deletedPerson, type GuestData, type GuestRecords } from "../../../platform/privacy/personal-data";
import { deleteConsents } from "../../policies";
import { type AppointmentRecord, isOpen } from "../appointment";
import { lockExistingAppointment, requireAppointment } from "../appointment-access";
import { factsOf } from "../appointment-facts";
import { presentAppointment } from "../appointment-presenter";
import { anonymizeAppointment } from "../appointment-privacy-store";
import { saveOwner } from "../appointment-store";
import { isErasedGuest } from "./appointment-links";

function checkWithoutAccount({ userId }: AppointmentRecord): void {
  if (userId !== null)
    throw new AppError(
      "CONFLICT",
      "This appointment belongs to an account: its customer finds this in their settings.",
    );
}

/** Appointments without an account. */
export const guestAppointments = (clock: () => Date): GuestRecords => ({
  async check(db, id) {
    checkWithoutAccount(await requireAppointment(db, id));
    return { label: `appointment-${id}` };
  },
  async lock(tx, id) {
    const before = await lockExistingAppointment(tx, id);
    checkWithoutAccount(before);
    const lastMoment = before.isDropOff
      ? before.startsAt.getTime() + before.durationMinutes * 60_000
      : before.startsAt.getTime();
    if (isOpen(before) && lastMoment > clock().getTime())
      throw new AppError("CONFLICT", "This appointment is to come, and its customer must be reached. Cancel it first.");
    if (isErasedGuest(before)) return null;
    return {
      record(actorId) {
        const { firstName, lastName } = deletedPerson(`appointment-${id}`);
        const after = { ...before, firstName, lastName, version: before.version + 1 };
        const changes = { personalData: ["stored", "erased"] as const };
        const payload = { ...factsOf(after), updatedBy: "", change: "internal" as const, changes };
        tx.emit({ name: "appointment.changed", entity: "appointment", entityId: id, actorId, payload });
      },
    };
  },
});

/** What the shop knows of the customer of an appointment without an account. */
export const appointmentGuestData: GuestData = {
  name: "appointment",
  about: ["appointment"],
  async collect(db, id) {
    const appointment = await requireAppointment(db, id);
    const { firstName, lastName, email, phone, linkNumber: linksMade } = appointment;
    const contact = { firstName, lastName, email, phone };
    return { ...presentAppointment(appointment, holderOf("appointment", id)), contact, linksMade };
  },
  async erase(tx, id) {
    const { email, status, linkNumber } = await requireAppointment(tx.db, id);
    const person = `appointment-${id}` as const;
    await anonymizeAppointment(tx.db, id, { person, status });
    await saveOwner(tx.db, id, { userId: null, linkNumber: linkNumber + 1 });
    if (email) await eraseMails(tx.db, email);
    await deleteConsents(tx.db, "appointment", [id]);
    await eraseFromEvents(tx.db, "appointment", [id], person);
  },
};
