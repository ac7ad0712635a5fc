import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { LinkedRecord } from "../../../platform/links/guest-link";
import type { GuestLinks } from "../../../platform/links/guest-links";
import { createRecordLinks, type RecordLinks } from "../../../platform/links/record-links";
import { deletedPerson } from "../../../platform/privacy/personal-data";
import { adoptConsent } from "../../policies";
import { type AppointmentRecord, isOpen } from "../appointment";
import { appointmentNotFound } from "../appointment-access";
import { factsOf } from "../appointment-facts";
import { findAppointments, lockAppointment, saveAppointment, saveOwner } from "../appointment-store";

/** Returns an appointment as links see it. */
const linkedAppointment = (appointment: AppointmentRecord): LinkedRecord => {
  const { id, userId, linkNumber, updatedAt } = appointment;
  return { id, userId, linkNumber, overSince: isOpen(appointment) ? null : updatedAt };
};

/** Returns appointments as links see them. */
export const findLinkedAppointments = async (db: Db, ids: readonly number[]): Promise<LinkedRecord[]> =>
  (await findAppointments(db, ids)).map(linkedAppointment);

/** Returns whether the customer's data of an appointment without an account was erased. */
export const isErasedGuest = ({ id, email }: Pick<AppointmentRecord, "id" | "email">): boolean =>
  email === deletedPerson(`appointment-${id}`).email;

interface Dependencies {
  inTransaction: InTransaction;
  links: GuestLinks;
  /** Undefined while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
  clock: () => Date;
}

export type AppointmentLinks = RecordLinks<AppointmentRecord>;

/** The links of appointments without an account. */
export const createAppointmentLinks = ({ clock, ...dependencies }: Dependencies): AppointmentLinks =>
  createRecordLinks<AppointmentRecord>(dependencies, {
    kind: "appointment",
    lock: lockAppointment,
    notFound: appointmentNotFound,
    toLinked: linkedAppointment,
    isErased: isErasedGuest,
    adopt: (db, id, userId) => adoptConsent(db, "appointment", id, userId),
    async saveOwner(tx, before, { owner, by, changes }) {
      const after = { ...before, ...owner, version: before.version + 1, updatedAt: clock() };
      await saveAppointment(tx.db, after);
      await saveOwner(tx.db, before.id, owner);
      const payload = { ...factsOf(after), updatedBy: by.name, change: "internal" as const, changes };
      tx.emit({ name: "appointment.changed", entity: "appointment", entityId: before.id, actorId: by.id, payload });
      return after;
    },
  });
