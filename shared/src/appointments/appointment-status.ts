/** Free of schemas, so that pages can label an appointment without loading the contract. */
export const APPOINTMENT_STATUSES = ["pending", "confirmed", "in progress", "completed", "cancelled"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const APPOINTMENT_STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  "in progress": "In Progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** Accepts the spelling `canceled`; anything unknown is pending. */
export function normalizeAppointmentStatus(value: unknown): AppointmentStatus {
  const status = String(value ?? "")
    .trim()
    .toLowerCase()
    .replace(/[_-]/g, " ");
  if (status === "canceled") return "cancelled";
  return APPOINTMENT_STATUSES.find((known) => known === status) ?? "pending";
}
