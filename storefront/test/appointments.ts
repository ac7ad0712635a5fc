import type { Appointment } from "@fundi/shared/appointments/appointments";

/** An appointment as the api returns it, with overrides. */
export const appointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  id: 12,
  serviceId: 3,
  service: null,
  serviceTitle: "Laptop screen replacement",
  device: "",
  notes: "Cracked corner",
  date: "2026-11-23",
  time: "14:30:00",
  durationMinutes: 90,
  dropOff: false,
  status: "pending",
  technician: null,
  location: "",
  icsSequence: 0,
  allowedActions: ["reschedule", "cancel"],
  customerId: 5,
  created_at: "2026-11-20T05:00:00.000Z",
  version: 1,
  ...overrides,
});
