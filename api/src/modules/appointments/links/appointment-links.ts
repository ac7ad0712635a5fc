import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { Author } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import type { InTransaction, Tx } from "../../../platform/database/transaction";
import type { LinkedRecord } from "../../../platform/links/guest-link";
import type { GuestLinks } from "../../../platform/links/guest-links";
import { deletedPerson } from "../../../platform/privacy/personal-data";
import { adoptConsent } from "../../policies";
import { type AppointmentRecord, isOpen } from "../appointment";
import { appointmentNotFound, lockExistingAppointment } from "../appointment-access";
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

/** What happens to the links of appointments without an account (decision 090). */
export function createAppointmentLinks({ inTransaction, links, storefrontUrl, clock }: Dependencies) {
  const linkOf = (appointment: AppointmentRecord): string | null => links.linkOf("appointment", appointment);

  /** Saves a new owner with the next number of the link, so that earlier ones open nothing. */
  async function change(
    tx: Tx,
    before: AppointmentRecord,
    { userId, by, changes }: { userId: number | null; by: Author; changes: Changes },
  ): Promise<AppointmentRecord> {
    const owner = { userId, linkNumber: before.linkNumber + 1 };
    const after = { ...before, ...owner, version: before.version + 1, updatedAt: clock() };
    await saveAppointment(tx.db, after);
    await saveOwner(tx.db, before.id, owner);
    const payload = { ...factsOf(after), updatedBy: by.name, change: "internal" as const, changes };
    tx.emit({ name: "appointment.changed", entity: "appointment", entityId: before.id, actorId: by.id, payload });
    return after;
  }

  return {
    linkOf,

    /**
     * Gives the appointment of a link to an account, once: of several concurrent accounts the first. Again for the same
     * account it changes nothing. Returns its id; throws LINK_INVALID.
     */
    takeOver(link: string, actor: Author): Promise<number> {
      const id = links.idOf("appointment", link);
      return inTransaction(async (tx) => {
        const before = await lockAppointment(tx.db, id);
        if (before?.userId === actor.id) return id;
        links.check("appointment", link, before && linkedAppointment(before));
        if (!before) throw appointmentNotFound();
        await adoptConsent(tx.db, "appointment", id, actor.id);
        await change(tx, before, { userId: actor.id, by: actor, changes: { account: [null, actor.name] } });
        return id;
      });
    },

    /** Makes a new link for an appointment without an account, and returns its address. */
    renew(id: number, actor: Author): Promise<string> {
      return inTransaction(async (tx) => {
        const before = await lockExistingAppointment(tx, id);
        if (before.userId !== null)
          throw new AppError("CONFLICT", "This appointment belongs to an account: its customer signs in to see it.");
        if (isErasedGuest(before))
          throw new AppError("CONFLICT", "The customer's data was erased: nobody is left to have a link.");
        const changes = { link: [before.linkNumber || null, before.linkNumber + 1] as const };
        const after = await change(tx, before, { userId: null, by: actor, changes });
        return `${storefrontUrl ?? ""}${guestLinkPath(linkOf(after) ?? "")}`;
      });
    },
  };
}

export type AppointmentLinks = ReturnType<typeof createAppointmentLinks>;
