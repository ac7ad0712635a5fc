import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { formatLongDay } from "@fundi/shared/values/calendar-date";

/** Returns "Monday 23 November 2026 at 09:00" in the shop's time zone, for mails and notices. */
export const whenText = ({ date, time }: { date: string; time: string }): string => `${formatLongDay(date)} at ${time}`;

/** The customer's notice of a new status; statuses without an entry are not notified. */
export const STATUS_TEXTS: Partial<Record<AppointmentStatus, { title: string; sentence: string }>> = {
  confirmed: { title: "Appointment confirmed", sentence: "is confirmed. We look forward to seeing you" },
  "in progress": { title: "We have begun", sentence: "is under way" },
  completed: { title: "Appointment completed", sentence: "is done. Thank you for coming" },
  cancelled: { title: "Appointment cancelled", sentence: "is cancelled" },
};
