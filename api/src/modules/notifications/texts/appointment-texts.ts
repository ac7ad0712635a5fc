import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { formatLongDay } from "@fundi/shared/values/calendar-date";

/** When an appointment is, as events say it: the shop's wall clock, and of a drop-off, until when. */
export interface When {
  date: string;
  time: string;
  dropOffUntil?: string;
}

/**
 * Returns "Monday 23 November 2026 at 09:00" in the shop's time zone, for mails and notices; of a drop-off "Monday
 * 23 November 2026, at any time from 08:00 to 18:00".
 */
export const whenText = ({ date, time, dropOffUntil }: When): string =>
  dropOffUntil === undefined
    ? `${formatLongDay(date)} at ${time}`
    : `${formatLongDay(date)}, at any time from ${time} to ${dropOffUntil}`;

/** The customer's notice of a new status; statuses without an entry are not notified. */
export const STATUS_TEXTS: Partial<Record<AppointmentStatus, { title: string; sentence: string }>> = {
  confirmed: { title: "Appointment confirmed", sentence: "is confirmed. We look forward to seeing you" },
  "in progress": { title: "We have begun", sentence: "is under way" },
  completed: { title: "Appointment completed", sentence: "is done. Thank you for coming" },
  cancelled: { title: "Appointment cancelled", sentence: "is cancelled" },
};
