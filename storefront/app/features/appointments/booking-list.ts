import type { Appointment } from "@fundi/shared/appointments";

// What this browser shows of its own bookings before the shop's list is fetched again.

/** The list with a booking that was just made; it starts as pending (checklist APT-55). */
export const withBooking = (list: readonly Appointment[], booking: Appointment): Appointment[] => [
  { ...booking, status: "pending" },
  ...list.filter(({ id }) => id !== booking.id),
];

/** The list with one appointment cancelled (checklist APT-56). */
export const withCancelled = (list: readonly Appointment[], id: number): Appointment[] =>
  list.map((appointment) =>
    appointment.id === id ? { ...appointment, status: "cancelled", allowedActions: [] } : appointment,
  );
