import { type Author, checkCustomerMay } from "../appointment";
import { lockOwnAppointment } from "../appointment-access";
import { saveChangedAppointment } from "../appointment-change";
import type { AppointmentDependencies } from "../appointment-dependencies";

/** The customer cancels the appointment; the record stays. */
export const cancelAppointment = (
  { inTransaction, clock }: AppointmentDependencies,
  id: number,
  viewer: Author,
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockOwnAppointment(tx, id, viewer);
    checkCustomerMay("cancel", before, viewer);
    const by = { author: viewer, now: clock(), isByCustomer: true };
    await saveChangedAppointment(tx, before, { ...before, status: "cancelled" }, by);
  });
