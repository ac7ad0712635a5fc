import { isStaff } from "@fundi/shared/accounts/roles";
import type { AppointmentForm } from "@fundi/shared/appointments/appointments";
import { fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { Language } from "@fundi/shared/languages/languages";
import { splitName } from "@fundi/shared/values/person-name";
import { wallClock } from "@fundi/shared/values/time";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { findOrCreateCustomer } from "../../accounts";
import { recordConsent } from "../../policies";
import type { Viewer } from "../appointment";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { countUpcoming } from "../appointment-store";
import { insertBooking } from "../booking-request";

interface BookAppointment {
  form: z.output<typeof AppointmentForm>;
  /** Null, or a holder of links: somebody without an account. */
  viewer: Viewer | null;
  /** The network address of somebody without an account, for the limits. */
  address: string;
  /** Of the page on which it was booked. */
  language?: Language;
  once: IdempotencyKey | null;
}

type Account = Extract<Viewer, { id: number }>;

/** Books an appointment. Returns its id; the same Idempotency-Key returns the same id again. */
export const bookAppointment = (dependencies: AppointmentDependencies, command: BookAppointment): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotency(tx, command.once, () => {
      const { viewer } = command;
      return viewer === null || viewer.id === null
        ? bookAsGuest(dependencies, tx, command)
        : bookOwn(dependencies, tx, command, viewer);
    }),
  );

const momentOf = ({ shop }: AppointmentDependencies, now: Date) => ({ now, today: wallClock(now, shop.timeZone).date });

async function bookOwn(
  dependencies: AppointmentDependencies,
  tx: Tx,
  { form, language }: BookAppointment,
  viewer: Account,
): Promise<number> {
  const { limits, savePhone, clock } = dependencies;
  const account = await findOrCreateCustomer(tx, { id: viewer.id }, viewer.id, clock());
  const phone = account.phone ?? form.phone;
  if (account.phone === null && phone !== null) await savePhone(tx, viewer.id, phone);
  const customer = { ...account, phone };
  const request = {
    ...{ form, customer, owner: viewer, actorId: viewer.id, enteredBy: null },
    ...{ status: "pending" as const, technicianId: null, isOfferedOnly: true },
  };
  const checkLimit = (inside: Tx, now: Date) =>
    limits.checkOpen(inside, "openBookings", viewer.id, {
      added: 1,
      countOpen: (database) => countUpcoming(database, { userId: viewer.id }, momentOf(dependencies, now)),
    });
  const id = await insertBooking(dependencies, tx, isStaff(viewer.role) ? request : { ...request, checkLimit });
  await recordConsent(tx.db, { kind: "appointment", id, userId: viewer.id, language, at: clock() });
  return id;
}

/** A phone number cannot hold many times; a network cannot fill the calendar under many numbers. */
async function bookAsGuest(
  dependencies: AppointmentDependencies,
  tx: Tx,
  { form, viewer, address, language }: BookAppointment,
): Promise<number> {
  const { limits, clock } = dependencies;
  if (!form.guest) throw fieldError("guest.phone", "Tell us your name and phone number.");
  const { name, phone, email } = form.guest;
  const id = await insertBooking(dependencies, tx, {
    form,
    customer: { id: null, ...splitName(name), email, phone },
    owner: viewer ?? { id: null, held: { order: [], appointment: [], quote: [], conversation: [] } },
    ...{ actorId: null, enteredBy: null, status: "pending", technicianId: null, isOfferedOnly: true },
    checkLimit: (inside, now) =>
      limits.checkOpen(inside, "openBookings", phone, {
        added: 1,
        countOpen: (database) => countUpcoming(database, { phone }, momentOf(dependencies, now)),
      }),
  });
  await recordConsent(tx.db, { kind: "appointment", id, userId: null, language, at: clock() });
  // At the end: what was refused, and what is sent again after a lost reply, counts nothing.
  await limits.count(tx.db, "guestBookings", address);
  return id;
}
