import type { Appointment } from "@fundi/shared/appointments/appointments";

// Optimistic updates of the list until it is fetched again.

/** Returns the list with a new booking, which is pending. */
export const withBooking = (list: readonly Appointment[], booking: Appointment): Appointment[] => [
  { ...booking, status: "pending" },
  ...list.filter(({ id }) => id !== booking.id),
];

/** Returns the list with one appointment cancelled. */
export const withCancelled = (list: readonly Appointment[], id: number): Appointment[] =>
  list.map((appointment) =>
    appointment.id === id ? { ...appointment, status: "cancelled", allowedActions: [] } : appointment,
  );
