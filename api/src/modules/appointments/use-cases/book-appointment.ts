import { isStaff } from "@fundi/shared/accounts/roles";
import type { AppointmentForm } from "@fundi/shared/appointments/appointments";
import type { z } from "@fundi/shared/contract/z";
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
  viewer: Viewer;
  once: IdempotencyKey | null;
}

/** Books an appointment. Returns its id; the same Idempotency-Key returns the same id again. */
export const bookAppointment = (dependencies: AppointmentDependencies, command: BookAppointment): Promise<number> =>
  dependencies.inTransaction((tx) => withIdempotency(tx, command.once, () => bookOwn(dependencies, tx, command)));

async function bookOwn(
  dependencies: AppointmentDependencies,
  tx: Tx,
  { form, viewer }: BookAppointment,
): Promise<number> {
  const { limits, clock } = dependencies;
  const customer = await findOrCreateCustomer(tx, { id: viewer.id }, viewer.id, clock());
  const request = { form, customer, actorId: viewer.id, status: "pending" as const, technicianId: null };
  const checkLimit = (inside: Tx, now: Date) =>
    limits.checkOpen(inside, "openBookings", viewer.id, {
      added: 1,
      countOpen: (database) => countUpcoming(database, viewer.id, now),
    });
  const id = await insertBooking(dependencies, tx, isStaff(viewer.role) ? request : { ...request, checkLimit });
  await recordConsent(tx.db, { kind: "appointment", id, userId: viewer.id, at: clock() });
  return id;
}
