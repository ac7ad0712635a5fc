import type { createAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import type { z } from "@fundi/shared/contract/z";
import type { Viewer } from "../../../platform/auth/viewer";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { findOrCreateCustomer } from "../../accounts";
import type { AppointmentDependencies } from "../appointment-dependencies";
import { insertBooking } from "../booking-request";

interface BookForCustomer {
  form: z.output<typeof createAdminAppointment.body>;
  /** The member of staff who enters it. */
  actor: Viewer;
  once: IdempotencyKey | null;
}

/**
 * Books an appointment for a customer who called or walked in, which does not count against the customer's limit.
 * Returns its id; the same Idempotency-Key returns the same id again.
 */
export const bookForCustomer = (
  dependencies: AppointmentDependencies,
  { form, actor, once }: BookForCustomer,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      const customer = await findOrCreateCustomer(tx, form.customer, actor.id, dependencies.clock());
      const status = form.isConfirmed ? "confirmed" : "pending";
      const technicianId = form.technicianId ?? null;
      return insertBooking(dependencies, tx, {
        ...{ form, customer, owner: { id: customer.id }, actorId: actor.id, enteredBy: actor.id },
        ...{ status, technicianId, isOfferedOnly: false },
      });
    }),
  );
